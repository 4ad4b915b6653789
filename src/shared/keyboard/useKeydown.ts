import { useEffect, useEffectEvent } from 'react';

export function useKeydown(onKeydown: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKeydown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
