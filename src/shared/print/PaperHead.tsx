import { useSyncExternalStore } from 'react';
import { plainDay } from '@/shared/format/plainDay';
import { listen } from '@/shared/listen';
import { siteName } from '@/shared/site';

const onPrint = (changed: () => void) => listen(['beforeprint'], changed);
const today = () => plainDay(Date.now());

export function PaperHead({ isPublic = false }: { isPublic?: boolean }) {
  const day = useSyncExternalStore(onPrint, today);
  const { origin, pathname } = window.location;
  return (
    <p hidden data-paper="only">
      <b>{siteName()}</b>
      {isPublic && <span>{origin + pathname}</span>}
      <span>Impresso em {day}</span>
    </p>
  );
}
