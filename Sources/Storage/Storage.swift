// The first file of Storage stands here until its own come.
