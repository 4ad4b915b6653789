export interface NewToast {
  message: string;
  topic?: string;
  toast: ToastOptions;
}

const waiting: NewToast[] = [];
let onWaiting: (() => void) | null = null;
let show: ((toast: NewToast) => void) | null = null;
let close: (() => void) | null = null;

/** Waits until the toaster is loaded. */
export function sendToast(toast: NewToast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  onWaiting?.();
}

/** Calls at once if toasts already wait. Returns the unsubscribe function. */
export function watchQueue(callback: () => void): () => void {
  onWaiting = callback;
  if (waiting.length > 0) callback();
  return () => {
    onWaiting = null;
  };
}

/** Waiting toasts come first. Returns the unsubscribe function. */
export function showToastsWith(showToast: (toast: NewToast) => void, closeAll: () => void): () => void {
  show = showToast;
  close = closeAll;
  waiting.splice(0).forEach(showToast);
  return () => {
    show = null;
    close = null;
  };
}

/** At the end of a session: toasts name people, and their buttons act for that person. */
export function clearToasts(): void {
  waiting.length = 0;
  close?.();
}

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

/** `app`: top right, a light card, 5 s. `landing`: bottom centre, dark, 4 s. */
export type ToastPlace = 'app' | 'landing';

export interface ToastExtras {
  detail?: string;
  action?: { label: string; onClick: () => void };
  /** A later toast of the same topic replaces this one, so its action fits the last change. */
  topic?: string;
}

export interface ToastOptions extends ToastExtras {
  tone: ToastTone;
  place: ToastPlace;
  /** In ms. */
  duration: number;
}

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    success: false;
    error: false;
    warning: false;
    info: false;
    // One property: notistack has its own `action`.
    toast: { toast: ToastOptions };
  }
}
