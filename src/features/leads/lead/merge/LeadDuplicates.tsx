import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import type { DuplicateLead, Lead } from '#contract/leads/leads.ts';
import { selectUser } from '@/features/auth/authSlice';
import { formatContact } from '@/shared/format/contact';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { LineLink } from '@/shared/ui/TextLink';
import { FailedLine, LeadSection } from '../../core/LeadSection';
import { useGetDuplicatesQuery } from './mergeApi';
import { messages } from './messages';

const LazyMergeDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './MergeDialog')).MergeDialog,
);

/** For admins. Most leads have none, so nothing holds its place while it loads. */
export function LeadDuplicates({ lead }: { lead: Lead }) {
  const isAdmin = useSelector(selectUser)?.isAdmin ?? false;
  const { currentData, isError, refetch } = useGetDuplicatesQuery(isAdmin ? lead._id : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [compared, setCompared] = useState<Lead | null>(null);
  if (isError && !currentData) return <FailedLine text={messages.failed} onRetry={refetch} />;
  const title = currentData?.length === 1 ? 'Possível duplicado' : 'Possíveis duplicados';
  return (
    <>
      {currentData && currentData.length > 0 && (
        <LeadSection title={title}>
          <List aria-label={title}>
            {currentData.map((duplicate) => (
              <DuplicateLine key={duplicate.lead._id} duplicate={duplicate} onCompare={setCompared} />
            ))}
          </List>
        </LeadSection>
      )}
      <Overlay>
        {compared && <LazyMergeDialog lead={lead} other={compared} onClose={() => setCompared(null)} />}
      </Overlay>
    </>
  );
}

interface DuplicateLineProps {
  duplicate: DuplicateLead;
  onCompare: (lead: Lead) => void;
}

function DuplicateLine({ duplicate, onCompare }: DuplicateLineProps) {
  const { lead } = duplicate;
  return (
    <Line>
      <div>
        <LineLink to={paths.lead(lead._id)}>{lead.name}</LineLink>
        <span>
          {formatContact(lead)} · {lead.assignedTo ? `com ${lead.assignedTo.name}` : 'sem corretor'}
        </span>
        <b>{messages.same(duplicate)}</b>
      </div>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Merge size={16} />}
        aria-label={`Comparar e juntar com ${lead.name}`}
        onClick={() => onCompare(lead)}
      >
        Comparar e juntar
      </Button>
    </Line>
  );
}

const List = styled('ul')({ display: 'grid', gap: 8 });

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: 12,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'grid', justifyItems: 'start', gap: 2, flex: '1 1 180px', minWidth: 0 },
  '& > div > :first-child': { ...theme.typography.control, overflowWrap: 'anywhere' },
  '& span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& b': { ...theme.typography.caption, fontWeight: 600, color: theme.vars.palette.warning.main },
}));
