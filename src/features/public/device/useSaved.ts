import { useSyncExternalStore } from 'react';
import { useNotify } from '@/shared/notify/useNotify';
import { readStored } from '@/shared/stored';
import { onDeviceChange, SAVED, toggleSaved } from './homes';
import { messages } from './messages';

export function useSaved(id: string, order?: readonly string[]) {
  const notify = useNotify('landing');
  const read = () => readStored(SAVED)?.includes(id) ?? false;
  const isSaved = useSyncExternalStore(onDeviceChange, read, read);
  const toggle = () => {
    const refusal = toggleSaved(id, order);
    if (refusal) notify.warning(messages[refusal], { topic: 'saved' });
  };
  return { isSaved, toggle };
}
