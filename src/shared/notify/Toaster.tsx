import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { placeToasts } from './placeToasts';
import { Toast } from './Toast';
import { ToastTransition } from './ToastTransition';
import { useShowToasts } from './useShowToasts';

/** All that a toast needs, in a file of its own: `ToastHost` loads it. */
export function Toaster() {
  return (
    <SnackbarProvider
      maxSnack={3}
      preventDuplicate
      // Beside the panels and dialogs, which lie over everything in `#root`.
      domRoot={document.body}
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
  useEffect(() => {
    window.addEventListener('resize', placeToasts);
    return () => {
      window.removeEventListener('resize', placeToasts);
    };
  }, []);
  return null;
}

/**
 * Doubled class names win over notistack's own, which come later; 6 of each distance is its padding. In the app toasts lie
 * on the words of the page's head (`placeToasts`), and so on nothing that one reads or presses on; while a panel or dialog
 * is open, beside or below its head.
 */
const containers = (theme: Theme) => ({
  '.toasts-app.toasts-app': {
    top: 'calc(var(--toast-below, 0px) + 6px)',
    right: 'var(--toast-right, 16px)',
    maxWidth: 'calc(100vw - var(--toast-left, 16px) - var(--toast-right, 16px))',
    zIndex: theme.zIndex.snackbar,
    // In the top bar, or under that of pages without such a head.
    [theme.breakpoints.down('md')]: {
      top: 'var(--toast-below, var(--toast-bar, 58px))',
      left: 'var(--toast-left, 12px)',
      right: 'var(--toast-right, 12px)',
      width: 'auto',
      maxWidth: 'none',
      minHeight: 56,
      justifyContent: 'center',
      '& .notistack-CollapseWrapper': { padding: '2px 0' },
      '& .notistack-Snackbar': { minWidth: 0 },
    },
  },
  '.toasts-landing.toasts-landing': {
    bottom: 10,
    zIndex: theme.zIndex.snackbar,
    [theme.breakpoints.down('sm')]: { width: 'calc(100% - 24px)', maxWidth: 'none' },
  },
});
