import { useSyncExternalStore } from 'react';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { listen } from '@/shared/listen';
import { siteName } from '@/shared/site';

const onPrint = (changed: () => void) => listen(['beforeprint'], changed);
// Not by `format/dates.ts`, which visitors' pages do not load.
const today = () => new Date().toLocaleDateString('pt-BR', { timeZone: TIME_ZONE });

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
