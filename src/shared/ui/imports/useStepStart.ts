import { useEffect } from 'react';

/** A step begins at its head; what was focused has gone with the one before. */
export function useStepStart(step: string | undefined): void {
  useEffect(() => {
    window.scrollTo(0, 0);
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
}
