import { isOfLead } from '@/shared/offline/outbox/entry';
import type { LeadAction } from '@/shared/offline/outbox/entry';
import { OutboxList } from './OutboxList';
import { useHeldEntries } from './useOutbox';

const STEPS: readonly LeadAction['kind'][] = ['newTask', 'editedTask', 'newVisit'];

interface OutboxOfLeadProps {
  id: string;
  /** Above what the server has of it: tasks and visits, or the story. */
  part: 'steps' | 'story';
}

export const useHeldOfLead = ({ id, part }: OutboxOfLeadProps) =>
  useHeldEntries()
    .filter(isOfLead)
    .filter(({ lead, action }) => lead._id === id && STEPS.includes(action.kind) === (part === 'steps'));

export function OutboxOfLead({ id, part }: OutboxOfLeadProps) {
  const entries = useHeldOfLead({ id, part });
  return <OutboxList label={part === 'steps' ? 'Passos ainda não enviados' : 'Ainda não enviado'} entries={entries} />;
}

export function SwapsInOutbox() {
  const entries = useHeldEntries().filter(({ action }) => action.kind === 'swap' || action.kind === 'swapAnswer');
  return <OutboxList label="Trocas ainda não enviadas" entries={entries} />;
}

/** Which no list has yet. */
export function NewLeadsInOutbox() {
  const entries = useHeldEntries().filter(({ action }) => action.kind === 'lead');
  return <OutboxList label="Novos leads ainda não enviados" entries={entries} namesLead />;
}
