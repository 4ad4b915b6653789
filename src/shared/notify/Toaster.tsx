import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { SnackbarProvider } from 'notistack';
import { Toast } from './Toast';
import { ToastTransition } from './ToastTransition';
import { useShowToasts } from './useShowToasts';

/** All that a toast needs, in a file of its own: `ToastHost` loads it. */
export function Toaster() {
  return (
    <SnackbarProvider
      maxSnack={3}
      preventDuplicate
      // Each toast counts its own time down.
      autoHideDuration={null}
      Components={{ toast: Toast }}
      TransitionComponent={ToastTransition}
      classes={{ containerAnchorOriginTopRight: 'toasts-app', containerAnchorOriginBottomCenter: 'toasts-landing' }}
    >
      <GlobalStyles styles={containers} />
      <Feed />
    </SnackbarProvider>
  );
}

function Feed() {
  useShowToasts();
  return null;
}

/** Doubled class names win over notistack's own, which come later; 6 of each distance is its padding. */
const containers = (theme: Theme) => ({
  '.toasts-app.toasts-app': {
    top: 10,
    right: 16,
    zIndex: theme.zIndex.snackbar,
    [theme.breakpoints.down('md')]: { top: 58 },
    [theme.breakpoints.down('sm')]: { left: 12, right: 12, width: 'auto', maxWidth: 'none' },
  },
  '.toasts-landing.toasts-landing': {
    bottom: 10,
    zIndex: theme.zIndex.snackbar,
    [theme.breakpoints.down('sm')]: { width: 'calc(100% - 24px)', maxWidth: 'none' },
  },
});
