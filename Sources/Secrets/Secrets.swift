// The first file of Secrets stands here until its own come.
