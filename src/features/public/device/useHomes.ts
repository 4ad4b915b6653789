import { useMemo, useSyncExternalStore } from 'react';
import { readStored } from '@/shared/stored';
import { onDeviceChange, readHomes } from './homes';

/** The first render reads them, too: over painted markup only attributes that `src/boot.ts` sets may show them. */
export function useHomes(key: string): readonly string[] {
  const read = () => readStored(key);
  const stored = useSyncExternalStore(onDeviceChange, read, read);
  return useMemo(() => (stored === null ? [] : readHomes(key)), [key, stored]);
}
