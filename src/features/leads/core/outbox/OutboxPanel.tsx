import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { useNow } from '@/shared/ui/lead/useNow';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { EntryList, OutboxItem } from './OutboxItem';
import { useOutboxEntries } from './useOutbox';

export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const entries = useOutboxEntries();
  const now = useNow();
  return (
    <SidePanel title="Ainda não enviado" line="Fica guardado neste aparelho até ser enviado." onClose={onClose}>
      {entries.length === 0 ? (
        <EmptyState title="Tudo enviado" text="Nada espera neste aparelho." />
      ) : (
        <EntryList>
          {entries.map((entry) => (
            <OutboxItem key={entry.id} entry={entry} now={now} namesLead />
          ))}
        </EntryList>
      )}
    </SidePanel>
  );
}
