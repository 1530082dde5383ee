// The first file of FettleApp stands here until its own come.
