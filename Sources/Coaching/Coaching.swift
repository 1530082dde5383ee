// The first file of Coaching stands here until its own come.
