import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { formatPhone } from '#contract/ground/phone.ts';
import type { DoubtfulContact } from '#contract/site/public.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { regionName } from '@/shared/format/addresses';
import { formatDateTime } from '@/shared/format/dates';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { useAcceptContactMutation } from './doubtfulApi';
import { messages } from './messages';

interface DoubtfulLineProps {
  contact: DoubtfulContact;
  onDiscard: () => void;
}

export function DoubtfulLine({ contact, onDiscard }: DoubtfulLineProps) {
  const { _id: id, name, email, phone, region, property, wantsVisit, hidden, createdAt } = contact;
  const [accept, { isLoading }] = useAcceptContactMutation();
  const { keyOf } = useIdempotencyKey();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function submit() {
    try {
      await accept({ id, key: keyOf({ id }) }).unwrap();
      notify.success(messages.accepted(name));
    } catch (error) {
      notifyFailure(error, messages.acceptFailed);
    }
  }

  return (
    <Line>
      <b>{name}</b>
      <p>
        {formatPhone(phone)} · {email}
      </p>
      <p>{messages.hidden(hidden)}</p>
      <small>
        {[property?.name, wantsVisit && messages.wantsVisit, regionName(region), formatDateTime(createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <Buttons>
        <BusyButton
          variant="tonal"
          aria-label={`Aceitar: ${name}`}
          busy={isLoading}
          busyLabel="Aceitando…"
          startIcon={<Check size={16} />}
          onClick={() => void submit()}
        >
          Aceitar
        </BusyButton>
        <Button variant="outlined" aria-label={`Descartar: ${name}`} onClick={onDiscard}>
          Descartar
        </Button>
      </Buttons>
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  padding: '14px 0',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > b': { ...theme.typography.control, display: 'block' },
  '& > p': { ...theme.typography.small, margin: '2px 0 0' },
  '& > small': {
    ...theme.typography.caption,
    display: 'block',
    marginTop: 4,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

const Buttons = styled('div')({ display: 'flex', gap: 8, marginTop: 10 });
