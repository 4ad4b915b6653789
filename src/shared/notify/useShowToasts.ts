import { useSnackbar } from 'notistack';
import type { SnackbarKey, SnackbarOrigin } from 'notistack';
import { useEffect } from 'react';
import type { ToastPlace } from './toastOptions';
import { showToastsWith } from './toastQueue';

const anchors: Record<ToastPlace, SnackbarOrigin> = {
  app: { vertical: 'top', horizontal: 'right' },
  landing: { vertical: 'bottom', horizontal: 'center' },
};

/** The toast last shown of each topic. */
const latest = new Map<string, SnackbarKey>();
let count = 0;

/** Hands the queue's toasts to notistack. */
export function useShowToasts(): void {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(
    () =>
      showToastsWith(({ message, topic, toast }) => {
        const options = { variant: 'toast', anchorOrigin: anchors[toast.place], toast } as const;
        if (topic === undefined) {
          enqueueSnackbar(message, options);
          return;
        }
        const earlier = latest.get(topic);
        if (earlier !== undefined) closeSnackbar(earlier);
        // A key of its own: without one, a toast of the same words would be taken for the earlier one and not be shown.
        latest.set(topic, enqueueSnackbar(message, { ...options, key: `${topic}-${(count++).toString()}` }));
      }),
    [enqueueSnackbar, closeSnackbar],
  );
}
