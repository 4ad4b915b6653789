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
