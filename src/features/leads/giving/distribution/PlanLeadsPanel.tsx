import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { PlanLead } from '#contract/giving/distribution.ts';
import { regionOrNone } from '#contract/ground/regionWords.ts';
import { LoadedRows } from '@/api/Loaded';
import { useGrowingList } from '@/api/useGrowingList';
import { Button } from '@/shared/ui/button/Button';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { messages } from '../../core/messages';
import { useGetPlanLeadsInfiniteQuery } from './distributionApi';

interface PlanLeadsProps {
  /** The plan's; its run has the same. */
  id: string;
  brokers: { _id: string; name: string }[];
}

interface PlanLeadsPanelProps extends PlanLeadsProps {
  title: string;
  line: string;
  backLabel: string;
  onBack: () => void;
  onClose: () => void;
}

export function PlanLeadsPanel({ title, line, backLabel, onBack, onClose, ...leads }: PlanLeadsPanelProps) {
  return (
    <SidePanel
      title={title}
      line={line}
      onClose={onClose}
      foot={
        <Button size="panel" variant="outlined" onClick={onBack}>
          {backLabel}
        </Button>
      }
    >
      <PlanLeads {...leads} />
    </SidePanel>
  );
}

export function PlanLeads({ id, brokers }: PlanLeadsProps) {
  const [to, setTo] = useState('');
  const list = useGrowingList(useGetPlanLeadsInfiniteQuery({ id, to: to || undefined }));
  return (
    <>
      {brokers.length > 1 && (
        <Filter
          variant="standard"
          disableUnderline
          value={to}
          onChange={({ target }) => setTo(target.value)}
          slotProps={{ input: { 'aria-label': 'Mostrar os leads de' } }}
        >
          <option value="">Todos os leads</option>
          {brokers.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Filter>
      )}
      <LoadedRows list={list} failed={messages.listFailed} empty={null}>
        {(rows) => (
          <Rows aria-label="Leads e motivos">
            {rows.map((row) => (
              <Row key={row.lead._id} row={row} />
            ))}
          </Rows>
        )}
      </LoadedRows>
    </>
  );
}

const nameOf = (person: PlanLead['to']) => person?.name ?? 'sem corretor';

function Row({ row: { lead, from, to, reason } }: { row: PlanLead }) {
  return (
    <li>
      <b>{lead.name}</b>
      <small>{regionOrNone(lead.region)}</small>
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
  justifySelf: 'start',
  marginBottom: 8,
  '& select': { ...theme.typography.control, minHeight: 36 },
  '& svg': { right: 0 },
  [theme.breakpoints.down('sm')]: { '& select': { minHeight: 44 } },
}));

const Rows = styled('ul')(({ theme }) => ({
  ...theme.typography.small,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 12,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& b': { ...theme.typography.control, fontWeight: 560 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& span, & p': { gridColumn: '1 / -1' },
  '& svg': { display: 'inline', verticalAlign: 'middle' },
  '& p': { color: theme.vars.palette.text.secondary },
}));
