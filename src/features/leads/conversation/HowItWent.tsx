import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { Named } from '#contract/leads.ts';
import { firstName } from '#contract/personName.ts';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useTopLayer } from '@/shared/ui/dialog/useTopLayer';
import { messages } from '../messages';
import { OutcomeButtons } from './OutcomeButtons';

interface HowItWentProps {
  lead: Named;
  /** Event, if known. */
  attempt: string | undefined;
  /** Outbox entry. */
  after?: string | undefined;
  onClose: () => void;
}

/** Within the thumb's reach; takes no focus, since the person may have come back for something else. */
export function HowItWent({ lead, attempt, after, onClose }: HowItWentProps) {
  const question = messages.howWasIt(firstName(lead.name) || lead.name);
  const layer = useTopLayer();
  return createPortal(
    <Bar aria-label={question}>
      <b role="status">{question}</b>
      <Close aria-label="Fechar" onClick={onClose}>
        <X size={20} />
      </Close>
      <OutcomeButtons lead={lead} attempt={attempt} after={after} label={question} onSaved={onClose} />
    </Bar>,
    layer,
  );
}

const Close = styled(IconButton)({ margin: '-8px -8px -8px auto' });

const Bar = styled('section')(({ theme }) => ({
  position: 'fixed',
  insetInline: 16,
  bottom: 16,
  width: 'fit-content',
  marginInline: 'auto',
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.shadow.float,
  whiteSpace: 'nowrap',
  '& > b': { ...theme.typography.control, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > [role="group"]': { flex: 'none' },
  '& > button': { order: 1 },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    insetInline: 0,
    bottom: 0,
    width: 'auto',
    padding: '16px 16px calc(16px + env(safe-area-inset-bottom))',
    borderRadius: '16px 16px 0 0',
    borderWidth: '1px 0 0',
    '& > b': { flex: 1, whiteSpace: 'normal' },
    '& > button': { order: 0 },
    '& > [role="group"]': { display: 'grid', gridTemplateColumns: '1fr 1fr', width: '100%' },
  },
}));
