import { styled } from '@mui/material/styles';
import { ArrowRightLeft, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Lead } from '#contract/leads/leads.ts';
import { OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { selectUser } from '@/features/auth/authSlice';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { usePhone } from '@/shared/ui/useWide';
import { RoletaButton } from '../core/RoletaButton';

const LazyCorrectDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './CorrectDialog')).CorrectDialog,
);
const LazyHandOverDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './HandOverDialog')).HandOverDialog,
);
const LazyDeleteQuestion = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './DeleteQuestion')).DeleteQuestion,
);

interface LeadActionsProps {
  lead: Lead;
  onDeleted: () => void;
}

export function LeadActions({ lead, onDeleted }: LeadActionsProps) {
  const user = useSelector(selectUser);
  const isAdmin = user?.isAdmin ?? false;
  const isDesk = user !== null && isAtDesk(user);
  const [opened, setOpened] = useState<'correct' | 'handOver' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const isPhone = usePhone();
  const correct = isAdmin || lead.email === null ? 'Corrigir dados' : 'Corrigir telefone';
  return (
    <Actions role="group" aria-label="Este lead">
      <Button
        size="small"
        variant="outlined"
        aria-label={correct}
        startIcon={<PencilLine size={16} />}
        onClick={() => setOpened('correct')}
      >
        {isPhone ? 'Corrigir' : correct}
      </Button>
      {isDesk && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<ArrowRightLeft size={16} />}
          onClick={() => setOpened('handOver')}
        >
          Passar para…
        </Button>
      )}
      {OPEN_LEAD_STATUSES.some((open) => open === lead.status) && (
        <RoletaButton leads={{ leadIds: [lead._id] }} owner={lead.assignedTo?.name ?? null} />
      )}
      {isDesk && (
        <Delete size="small" color="inherit" startIcon={<Trash2 size={16} />} onClick={() => setOpened('delete')}>
          Excluir
        </Delete>
      )}
      <Overlay>{opened === 'correct' && <LazyCorrectDialog lead={lead} isAdmin={isAdmin} onClose={close} />}</Overlay>
      <Overlay>{opened === 'handOver' && <LazyHandOverDialog lead={lead} onClose={close} />}</Overlay>
      <Overlay>
        {opened === 'delete' && <LazyDeleteQuestion lead={lead} onCancel={close} onDeleted={onDeleted} />}
      </Overlay>
    </Actions>
  );
}

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: 0, border: 0, '& > button': { padding: '0 12px' } },
}));

const Delete = styled(Button)(({ theme }) => ({
  marginLeft: 'auto',
  color: theme.vars.palette.text.secondary,
  '&&:hover, &&:focus-visible': { color: theme.vars.palette.error.main },
}));
