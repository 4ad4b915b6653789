import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import type { MergeField } from '#contract/leads/mergeFields.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDate } from '@/shared/format/dates';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { ActDialog } from '@/shared/ui/dialog/ActDialog';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { RadioTile } from '@/shared/ui/RadioTile';
import { useMergeLeadsMutation } from './mergeApi';
import { mergeFacts, MergeFields } from './MergeFields';
import { messages } from './messages';
import { useSeparation } from './useSeparation';

interface MergeDialogProps {
  lead: Lead;
  other: Lead;
  onClose: () => void;
}

export function MergeDialog({ lead, other, onClose }: MergeDialogProps) {
  const leads = [lead, other];
  const [keptId, setKeptId] = useState(lead._id);
  const [taken, setTaken] = useState<MergeField[]>([]);
  const { merge, busy } = useMerge(onClose);
  const [kept, merged] = keptId === lead._id ? [lead, other] : [other, lead];
  return (
    <ActDialog
      title="Juntar leads"
      width={640}
      note="Dá para desfazer depois."
      commit="Juntar leads"
      busy={busy}
      busyLabel="Juntando…"
      onCommit={() => void merge(kept, merged, taken)}
      onClose={onClose}
    >
      <p>
        Qual deles fica? O histórico, as tarefas, as visitas e as seleções dos dois ficam juntos nele; o outro sai das
        listas.
      </p>
      <Choices role="radiogroup" aria-label="Lead que fica">
        {leads.map((one) => (
          <Choice
            key={one._id}
            lead={one}
            checked={one._id === keptId}
            onChoose={() => {
              setKeptId(one._id);
              setTaken([]);
            }}
          />
        ))}
      </Choices>
      <MergeFields
        kept={kept}
        merged={merged}
        taken={taken}
        onTake={(field, isTaken) => setTaken((all) => (isTaken ? [...all, field] : all.filter((one) => one !== field)))}
      />
    </ActDialog>
  );
}

function useMerge(onDone: () => void) {
  const notifyOutcome = useNotifyOutcome();
  const { keyOf } = useIdempotencyKey();
  const [mergeLeads, { isLoading: busy }] = useMergeLeadsMutation();
  const { separate } = useSeparation();

  async function merge(kept: Lead, merged: Lead, take: MergeField[]) {
    const input = { kept: kept._id, merged: merged._id, take };
    const request = mergeLeads({ ...input, key: keyOf(input) }).unwrap();
    const undo = async () => separate((await request)._id);
    const failure = await notifyOutcome(request, {
      done: messages.merged(kept.name),
      failed: messages.mergeFailed,
      action: { label: 'Desfazer', onClick: () => void undo() },
    });
    if (!failure) onDone();
  }

  return { merge, busy };
}

interface ChoiceProps {
  lead: Lead;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ lead, checked, onChoose }: ChoiceProps) {
  const facts: [string, string][] = [
    ...mergeFacts.slice(1).map(({ label, of }): [string, string] => [label, of(lead) ?? '—']),
    ['Criado em', formatDate(lead.createdAt)],
    ['Última chegada', formatDate(lead.arrivedAt)],
  ];
  return (
    <Tile>
      <span>
        <input type="radio" name="kept" aria-label={`Fica ${lead.name}`} checked={checked} onChange={onChoose} />
        <b>{lead.name}</b>
      </span>
      <StatusChip status={lead.status} />
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Tile>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Tile = styled(RadioTile)(({ theme }) => ({
  gap: 10,
  padding: 16,
  '& > span:first-of-type': { display: 'flex', alignItems: 'flex-start', gap: 10, overflowWrap: 'anywhere' },
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& b': { ...theme.typography.control, fontWeight: 600 },
  '& dl': { display: 'grid', gap: 8 },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  // Both fit on one screen.
  [theme.breakpoints.down('sm')]: {
    '& dl': { gap: 4, width: '100%' },
    '& dl > div': { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', alignItems: 'baseline', gap: 8 },
  },
}));
