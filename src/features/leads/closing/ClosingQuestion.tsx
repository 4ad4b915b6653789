import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Lead } from '#contract/leads.ts';
import { firstName } from '#contract/personName.ts';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useTopLayer } from '@/shared/ui/dialog/useTopLayer';
import { LossReasons } from './LossReasons';
import { messages } from './messages';
import { SaleForm } from './SaleForm';

export interface ClosingQuestionProps {
  lead: Lead;
  /** The one just chosen. */
  status: 'perdido' | 'convertido';
  onClose: () => void;
}

/** After the status is saved, within the thumb's reach. Takes no focus: most people go on with the next lead. */
export function ClosingQuestion({ lead, status, onClose }: ClosingQuestionProps) {
  const name = firstName(lead.name) || lead.name;
  const question = status === 'perdido' ? messages.whyLost(name) : messages.whatSold(name);
  const layer = useTopLayer();
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return createPortal(
    <Sheet aria-label={question} onKeyDown={closeByKey}>
      <Head>
        <b role="status">{question}</b>
        <Close aria-label="Agora não" onClick={onClose}>
          <X size={20} />
        </Close>
      </Head>
      {status === 'perdido' ? (
        <LossReasons lead={lead} label={question} onSaved={onClose} />
      ) : (
        <SaleForm lead={lead} onClose={onClose} />
      )}
    </Sheet>,
    layer,
  );
}

const Sheet = styled('section')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  bottom: 24,
  width: 420,
  zIndex: theme.zIndex.snackbar,
  padding: '14px 16px 16px',
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.shadow.float,
  '& form': { margin: 0, padding: 0, border: 0, backgroundColor: 'transparent' },
  [theme.breakpoints.down('sm')]: {
    insetInline: 0,
    bottom: 0,
    width: 'auto',
    padding: '16px 16px calc(16px + env(safe-area-inset-bottom))',
    borderRadius: '16px 16px 0 0',
    borderWidth: '1px 0 0',
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
  '& > b': { ...theme.typography.control, flex: 1 },
}));

const Close = styled(IconButton)({ margin: '-8px -8px -8px 0' });
