@rem npm's scripts say `exec`, so that signals reach Node and not the shell around it. Windows' shell has no such word.
@%*
