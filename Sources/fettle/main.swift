import FettleApp

CommandLineTool.main()
