CrashHelper.main()
