import { useEffect } from 'react';

/** Lets the service worker keep the application for a time without a network; only the built product has one. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
    // Without it everything works, only not without a network.
    navigator.serviceWorker.register('/service-worker.js').catch(console.warn);
  }, []);
}
