import { useEffect } from 'react';

/** Only the production build has a service worker. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
    // Without it only offline use fails.
    navigator.serviceWorker.register('/service-worker.js').catch(console.warn);
  }, []);
}
