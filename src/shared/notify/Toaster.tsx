import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { styled } from '@mui/material/styles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import type { SnackbarKey, SnackbarOrigin, TransitionProps } from 'notistack';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { listen } from '../listen';
import { placeToasts } from '../ui/placeToasts';
import { Toast } from './Toast';
import type { NewToast, ToastPlace } from './toastQueue';
import { showToastsWith } from './toastQueue';

/** `ToastHost` loads this file lazily. */
export function Toaster() {
  return (
    <SnackbarProvider
      maxSnack={3}
      preventDuplicate
      // Panels and dialogs cover `#root`.
      domRoot={document.body}
      // Toasts have their own timers.
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
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    const shown = new Map<SnackbarKey, NewToast>();
    let count = 0;
    return showToastsWith((toast) => {
      for (const [key, earlier] of shown) if (isReplacedBy(earlier, toast)) closeSnackbar(key);
      // notistack drops a second toast with the same text and no key.
      const key = `toast-${count++}`;
      shown.set(key, toast);
      const onExited = () => shown.delete(key);
      enqueueSnackbar(toast.message, { key, variant: 'toast', anchorOrigin: anchors[toast.place], toast, onExited });
    }, closeSnackbar);
  }, [enqueueSnackbar, closeSnackbar]);
  // They may move heads of pages and panels.
  useEffect(() => listen(['resize', 'scroll'], placeToasts, { passive: true }), []);
  return null;
}

/**
 * Doubled class names beat notistack's later styles; its padding takes 6 px of each distance. Toasts cover only text of
 * the page's head (`placeToasts`), nothing to press; of an open panel or dialog, they stand beside or below the head.
 */
const containers = (theme: Theme) => ({
  '.toasts-app.toasts-app': {
    top: 'calc(var(--toast-below, 0px) + 6px)',
    right: 'var(--toast-right, 16px)',
    maxWidth: 'calc(100vw - var(--toast-left, 16px) - var(--toast-right, 16px))',
    zIndex: theme.zIndex.snackbar,
    // In or below the top bar.
    [theme.breakpoints.down('md')]: {
      top: 'var(--toast-below, var(--toast-bar, 58px))',
      left: 'var(--toast-side, var(--toast-left, 12px))',
      right: 'var(--toast-side, var(--toast-right, 12px))',
      width: 'auto',
      maxWidth: 'none',
      '& .notistack-CollapseWrapper': { padding: 0 },
      '& .notistack-Snackbar': { minWidth: 0 },
    },
  },
  '.toasts-landing.toasts-landing': {
    bottom: 10,
    zIndex: theme.zIndex.snackbar,
    [theme.breakpoints.down('sm')]: { width: 'calc(100% - 24px)', maxWidth: 'none' },
  },
});

const anchors: Record<ToastPlace, SnackbarOrigin> = {
  app: { vertical: 'top', horizontal: 'right' },
  landing: { vertical: 'bottom', horizontal: 'center' },
};

/** The app has room for one toast; an unread error stays. */
const isReplacedBy = (earlier: NewToast, latest: NewToast) =>
  (earlier.topic !== undefined && earlier.topic === latest.topic) ||
  earlier.message === latest.message ||
  (earlier.place === 'app' && earlier.tone !== 'error');

const ENTER = 180;
const LEAVE = 120;

type ToastTransitionProps = Pick<TransitionProps, 'in' | 'onEntered' | 'onExited'> & { children: ReactNode };

/** Rises 8 px; notistack closes none before `onEntered`. */
function ToastTransition({ in: shown = false, onEntered, onExited, children }: ToastTransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => {
    if (!node.current) return;
    if (shown) onEntered?.(node.current, true);
    else onExited?.(node.current);
  });
  useEffect(() => {
    const timer = setTimeout(end, shown ? 0 : LEAVE);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <Moving ref={node} data-shown={shown}>
      {children}
    </Moving>
  );
}

const Moving = styled('div')({
  width: '100%',
  animation: `toast-in ${ENTER}ms cubic-bezier(.2, 0, 0, 1)`,
  transition: `opacity ${LEAVE}ms`,
  '&[data-shown="false"]': { opacity: 0 },
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  '@media (prefers-reduced-motion: reduce)': { animationName: 'toast-fade' },
  '@keyframes toast-fade': { from: { opacity: 0 } },
});
