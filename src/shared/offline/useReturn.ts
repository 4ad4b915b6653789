import { useEffect, useEffectEvent } from 'react';
import { onReturn } from './connection';

/** For what has failed, else undefined. */
export function useReturn(retry: (() => unknown) | undefined): void {
  const run = useEffectEvent(() => retry?.());
  useEffect(() => onReturn(() => run()), []);
}
