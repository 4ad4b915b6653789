import { useSnackbar } from 'notistack';
import type { SnackbarKey, SnackbarOrigin } from 'notistack';
import { useEffect } from 'react';
import type { ToastPlace } from './toastOptions';
import { showToastsWith } from './toastQueue';
import type { NewToast } from './toastQueue';

const anchors: Record<ToastPlace, SnackbarOrigin> = {
  app: { vertical: 'top', horizontal: 'right' },
  landing: { vertical: 'bottom', horizontal: 'center' },
};

const shown = new Map<SnackbarKey, NewToast>();
let count = 0;

/** In the app there is room for one, so the latest replaces the others; an error stays, since it may not have been read. */
const isReplacedBy = (earlier: NewToast, latest: NewToast) =>
  (earlier.topic !== undefined && earlier.topic === latest.topic) ||
  earlier.message === latest.message ||
  (earlier.toast.place === 'app' && earlier.toast.tone !== 'error');

/** Hands the queue's toasts to notistack. */
export function useShowToasts(): void {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      showToastsWith((latest) => {
        const { message, toast } = latest;
        for (const [key, earlier] of shown) if (isReplacedBy(earlier, latest)) closeSnackbar(key);
        // A key of its own: without one, a toast of the same words would be taken for the earlier one and not be shown.
        const key = `toast-${(count++).toString()}`;
        shown.set(key, latest);
        const onExited = () => shown.delete(key);
        enqueueSnackbar(message, { key, variant: 'toast', anchorOrigin: anchors[toast.place], toast, onExited });
      }, closeSnackbar),
    [enqueueSnackbar, closeSnackbar],
  );
}
