import { useMemo, useSyncExternalStore } from 'react';
import { readStored } from '@/shared/stored';
import { onDeviceChange, readHomes } from './homes';

/** Also in the first render: of painted markup only attributes that `src/boot.ts` sets may differ. */
export function useHomes(key: string): readonly string[] {
  const read = () => readStored(key);
  const stored = useSyncExternalStore(onDeviceChange, read, read);
  return useMemo(() => (stored === null ? [] : readHomes(key)), [key, stored]);
}
