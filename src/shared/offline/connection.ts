import { useSyncExternalStore } from 'react';

/** What the service worker tells its pages: whether the last answer came from the server, or from what it keeps. */
export interface ConnectionMessage {
  connected: boolean;
}

let reached = true;

function subscribe(changed: () => void): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  const hear = ({ data }: MessageEvent<ConnectionMessage>) => {
    reached = data.connected;
    changed();
  };
  const backOnline = () => {
    reached = true;
    changed();
  };
  window.addEventListener('online', backOnline);
  window.addEventListener('offline', changed);
  worker?.addEventListener('message', hear);
  return () => {
    window.removeEventListener('online', backOnline);
    window.removeEventListener('offline', changed);
    worker?.removeEventListener('message', hear);
  };
}

/** Whether what is shown comes from the server; false without a network, and while the server cannot be reached. */
export const useConnected = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine && reached);
