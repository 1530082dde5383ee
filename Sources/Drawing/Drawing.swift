// The first file of Drawing stands here until its own come.
