import { useNow } from '@/shared/ui/lead/useNow';
import { EntryList, OutboxItem } from './OutboxItem';
import { useHeldEntries } from './useOutbox';

/** Above the story that the server has. */
export function OutboxOfLead({ id }: { id: string }) {
  const now = useNow();
  const entries = useHeldEntries().filter(({ lead }) => lead._id === id);
  if (entries.length === 0) return null;
  return (
    <EntryList aria-label="Ainda não enviado">
      {entries.map((entry) => (
        <OutboxItem key={entry.id} entry={entry} now={now} />
      ))}
    </EntryList>
  );
}
