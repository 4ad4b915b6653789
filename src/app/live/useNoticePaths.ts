import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldOf } from '@/shared/isRecord';
import { OPEN_PATH } from '@/shared/push/openPath';

export function useNoticePaths(): void {
  const navigate = useNavigate();
  const go = useEffectEvent(({ data, ports }: MessageEvent<unknown>) => {
    const path = fieldOf(data, 'path');
    if (fieldOf(data, 'type') !== OPEN_PATH || typeof path !== 'string') return;
    ports[0]?.postMessage('going');
    void navigate(path);
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const onMessage = (event: MessageEvent<unknown>) => go(event);
    serviceWorker.addEventListener('message', onMessage);
    // Messages wait for this call.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, []);
}
