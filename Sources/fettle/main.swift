import FettleApp
