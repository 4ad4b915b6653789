import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { OutboxList } from './OutboxList';
import { useOutboxEntries } from './useOutbox';

export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const entries = useOutboxEntries();
  return (
    <SidePanel title="Ainda não enviado" line="Fica guardado neste aparelho até ser enviado." onClose={onClose}>
      {entries.length === 0 ? (
        <EmptyState title="Tudo enviado" text="Nada espera neste aparelho." />
      ) : (
        <OutboxList entries={entries} namesLead />
      )}
    </SidePanel>
  );
}
