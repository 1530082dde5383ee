// The first file of HTTP stands here until its own come.
