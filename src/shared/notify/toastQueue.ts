export interface NewToast {
  message: string;
  /** A later toast of the same topic takes the place of this one. */
  topic?: string;
  toast: ToastOptions;
}

const waiting: NewToast[] = [];
let onWaiting: (() => void) | null = null;
let show: ((toast: NewToast) => void) | null = null;
let close: (() => void) | null = null;

/** Shows a toast; the first ones wait until what shows them has been loaded. */
export function sendToast(toast: NewToast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  onWaiting?.();
}

/** Calls back when toasts wait for somebody to show them, at once if some do. Answers how to be rid of it. */
export function watchQueue(callback: () => void): () => void {
  onWaiting = callback;
  if (waiting.length > 0) callback();
  return () => {
    onWaiting = null;
  };
}

/** From now on `showToast` shows them, those that waited first. Answers how to be rid of it. */
export function showToastsWith(showToast: (toast: NewToast) => void, closeAll: () => void): () => void {
  show = showToast;
  close = closeAll;
  waiting.splice(0).forEach(showToast);
  return () => {
    show = null;
    close = null;
  };
}

/** When a session ends: its toasts name people, and their buttons act for the person who has left. */
export function clearToasts(): void {
  waiting.length = 0;
  close?.();
}

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

/** `app`: top right, a light card, 5 s. `landing`: bottom centre, dark, 4 s. */
export type ToastPlace = 'app' | 'landing';

export interface ToastExtras {
  /** A quieter second line. */
  detail?: string;
  action?: { label: string; onClick: () => void };
  /** A later toast of the same topic takes the place of this one, so that its action is about the last deed. */
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
    // One property, since notistack has its own idea of `action`.
    toast: { toast: ToastOptions };
  }
}
