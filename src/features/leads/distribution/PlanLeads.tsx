import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { PlanLead } from '#contract/distribution.ts';
import { loadMoreOf } from '@/api/moreOf';
import { regionName } from '@/shared/format/addresses';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { useGetPlanLeadsInfiniteQuery } from '../distributionApi';
import { messages } from '../messages';

export interface PlanLeadsProps {
  /** Of a plan, or of the batch it became. */
  id: string;
  brokers: { _id: string; name: string }[];
}

/** Each lead with where it goes, and why. */
export function PlanLeads({ id, brokers }: PlanLeadsProps) {
  const [to, setTo] = useState('');
  const query = useGetPlanLeadsInfiniteQuery({ id, to: to || undefined });
  const pages = query.currentData?.pages;
  return (
    <>
      <Filter
        variant="standard"
        disableUnderline
        value={to}
        onChange={({ target }) => {
          setTo(target.value);
        }}
        slotProps={{ input: { 'aria-label': 'Mostrar os leads de' } }}
      >
        <option value="">Todos os leads</option>
        {brokers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Filter>
      {query.isError && !pages && <LoadFailed text={messages.listFailed} onRetry={query.refetch} />}
      {!pages && !query.isError && <Loading text="Carregando leads…" />}
      {pages && (
        <Rows aria-label="Leads e motivos">
          {pages
            .flatMap(({ rows }) => rows)
            .map((row) => (
              <Row key={row.lead._id} row={row} />
            ))}
        </Rows>
      )}
      <LoadMore more={loadMoreOf(query)} failedText={messages.listFailed} />
    </>
  );
}

const nameOf = (person: PlanLead['to']) => person?.name ?? 'sem corretor';

function Row({ row: { lead, from, to, reason } }: { row: PlanLead }) {
  return (
    <li>
      <b>{lead.name}</b>
      <small>{lead.region ? regionName(lead.region) : 'Sem região'}</small>
      <span>
        {from?._id === to?._id ? (
          nameOf(to)
        ) : (
          <>
            {nameOf(from)} <ArrowRight size={12} strokeWidth={2} role="img" aria-label="para" /> {nameOf(to)}
          </>
        )}
      </span>
      <p>{reason}</p>
    </li>
  );
}

const Filter = styled(NativeSelect)(({ theme }) => ({
  marginBottom: 8,
  '& select': { ...theme.typography.control, minHeight: 36 },
  [theme.breakpoints.down('sm')]: { '& select': { minHeight: 44 } },
}));

const Rows = styled('ul')(({ theme }) => ({
  ...theme.typography.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 12,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& b': { ...theme.typography.control, fontWeight: 560 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& span, & p': { gridColumn: '1 / -1', margin: 0 },
  '& svg': { display: 'inline', verticalAlign: 'middle' },
  '& p': { color: theme.vars.palette.text.secondary, textWrap: 'pretty' },
}));
