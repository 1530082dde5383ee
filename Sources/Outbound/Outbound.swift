// The first file of Outbound stands here until its own come.
