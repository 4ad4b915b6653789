import type { LeadAction } from '@/shared/offline/outbox/entry';
import { useNow } from '@/shared/ui/lead/useNow';
import { EntryList, OutboxItem } from './OutboxItem';
import { useHeldEntries } from './useOutbox';

const STEPS: readonly LeadAction['kind'][] = ['newTask', 'editedTask', 'newVisit'];

interface OutboxOfLeadProps {
  id: string;
  /** Above what the server has of it: tasks and visits, or the story. */
  part: 'steps' | 'story';
}

export function OutboxOfLead({ id, part }: OutboxOfLeadProps) {
  const now = useNow();
  const entries = useHeldEntries().filter(
    ({ lead, action }) => lead._id === id && STEPS.includes(action.kind) === (part === 'steps'),
  );
  if (entries.length === 0) return null;
  return (
    <EntryList aria-label={part === 'steps' ? 'Passos ainda não enviados' : 'Ainda não enviado'}>
      {entries.map((entry) => (
        <OutboxItem key={entry.id} entry={entry} now={now} />
      ))}
    </EntryList>
  );
}

/** Which no list has yet. */
export function NewLeadsInOutbox() {
  const now = useNow();
  const entries = useHeldEntries().filter(({ action }) => action.kind === 'lead');
  if (entries.length === 0) return null;
  return (
    <EntryList aria-label="Novos leads ainda não enviados">
      {entries.map((entry) => (
        <OutboxItem key={entry.id} entry={entry} now={now} namesLead />
      ))}
    </EntryList>
  );
}
