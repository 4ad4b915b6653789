export interface NewToast extends ToastExtras {
  message: string;
  tone: 'success' | 'error' | 'warning' | 'info';
  place: ToastPlace;
}

const waiting: NewToast[] = [];
let onWaiting: (() => void) | null = null;
let show: ((toast: NewToast) => void) | null = null;
let close: (() => void) | null = null;

export function sendToast(toast: NewToast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  onWaiting?.();
}

/** Calls at once if toasts wait. Returns the unsubscribe function. */
export function watchQueue(callback: () => void): () => void {
  onWaiting = callback;
  if (waiting.length > 0) callback();
  return () => {
    // The next one may have begun before this one ended.
    if (onWaiting === callback) onWaiting = null;
  };
}

/** Waiting toasts first. Returns the unsubscribe function. */
export function showToastsWith(showToast: (toast: NewToast) => void, closeAll: () => void): () => void {
  show = showToast;
  close = closeAll;
  waiting.splice(0).forEach(showToast);
  return () => {
    if (show !== showToast) return;
    show = null;
    close = null;
  };
}

/** Toasts name people, and their buttons act for the old session. */
export function clearToasts(): void {
  waiting.length = 0;
  close?.();
}

/** `app`: top right, light, 5 s. `landing`: bottom centre, dark, 4 s. */
export type ToastPlace = 'app' | 'landing';

export interface ToastExtras {
  detail?: string;
  action?: { label: string; onClick: () => void };
  /** A later toast of this topic replaces this one. */
  topic?: string;
}

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    success: false;
    error: false;
    warning: false;
    info: false;
    // notistack has its own `action`.
    toast: { toast: NewToast };
  }
}
