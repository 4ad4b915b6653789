import { useSyncExternalStore } from 'react';
import { TIME_ZONE } from '#contract/constants.ts';
import { listen } from '@/shared/listen';
import { siteName } from '@/shared/site';

const onPrint = (changed: () => void) => listen(['beforeprint'], changed);
// Not by `format/dates.ts`, which visitors' pages do not load.
const today = () => new Date().toLocaleDateString('pt-BR', { timeZone: TIME_ZONE });

interface PaperHeadProps {
  /** Where it is on the web. */
  address?: string;
}

/** The first line of what is printed: whose it is, and from when. */
export function PaperHead({ address }: PaperHeadProps) {
  // Without both on the server, whose day and address may be others.
  const day = useSyncExternalStore(onPrint, today, () => '');
  return (
    <p hidden data-paper="only">
      <b>{siteName()}</b>
      {address !== undefined && day && <span>{address}</span>}
      <span>Impresso em {day}</span>
    </p>
  );
}
