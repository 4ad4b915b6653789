import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import { formatDateTime, formatDateTimeSince } from '@/shared/format/dates';
import { isOfLead } from '@/shared/offline/outbox/entry';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import { useNow } from '@/shared/ui/lead/useNow';
import { TextLink } from '@/shared/ui/TextLink';
import { EntryContent } from './EntryContent';
import { EntryQuestion } from './EntryQuestion';
import { EntryWaiting } from './EntryWaiting';

interface OutboxListProps extends Pick<OutboxItemProps, 'namesLead'> {
  label?: string;
  entries: readonly OutboxEntry[];
}

export function OutboxList({ label, entries, namesLead }: OutboxListProps) {
  const now = useNow();
  if (entries.length === 0) return null;
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <OutboxItem key={entry.id} entry={entry} now={now} namesLead={namesLead} />
      ))}
    </List>
  );
}

interface OutboxItemProps {
  entry: OutboxEntry;
  now: Date;
  /** Where several leads' are together. */
  namesLead?: boolean | undefined;
}

function OutboxItem({ entry, now, namesLead = false }: OutboxItemProps) {
  const { madeAt, refusal } = entry;
  const moment = (
    <small>
      <time dateTime={madeAt} title={formatDateTime(madeAt)}>
        {formatDateTimeSince(madeAt, now)}
      </time>
    </small>
  );
  return (
    <Item>
      {namesLead && (
        <b>
          <EntryName entry={entry} />
        </b>
      )}
      {!asksForStatus(entry) && <EntryContent entry={entry} now={now} />}
      {refusal && <EntryQuestion entry={entry} />}
      {refusal ? moment : <EntryWaiting entry={entry}>{moment}</EntryWaiting>}
    </Item>
  );
}

function EntryName({ entry }: { entry: OutboxEntry }) {
  if (!isOfLead(entry)) {
    const isShift = entry.action.kind === 'swap' || entry.action.kind === 'swapAnswer';
    return <TextLink to={isShift ? paths.shifts() : paths.password()}>{isShift ? 'Plantão' : 'Meu perfil'}</TextLink>;
  }
  const { lead, action } = entry;
  return action.kind === 'lead' ? lead.name : <TextLink to={paths.lead(lead._id)}>{lead.name}</TextLink>;
}

/** A refused status stands beside the stored one. */
const asksForStatus = ({ action, refusal }: OutboxEntry) => refusal?.why === 'changed' && action.kind === 'status';

const List = styled('ul')({ display: 'grid', gap: 12, marginBottom: 16 });

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '12px 14px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > b': { ...theme.typography.control, fontWeight: 600 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));
