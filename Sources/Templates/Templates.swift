// The first file of Templates stands here until its own come.
