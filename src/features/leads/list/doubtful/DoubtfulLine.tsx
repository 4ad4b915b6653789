import { Check } from 'lucide-react';
import { formatPhone } from '#contract/ground/phone.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { DoubtfulContact } from '#contract/site/public.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDateTime } from '@/shared/format/dates';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { LineButtons, ListLine } from '@/shared/ui/ListLine';
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
  const notifyOutcome = useNotifyOutcome();

  const submit = () =>
    notifyOutcome(accept({ id, key: keyOf({ id }) }).unwrap(), {
      done: messages.accepted(name),
      failed: messages.acceptFailed,
    });

  return (
    <ListLine
      title={name}
      end={
        <LineButtons>
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
        </LineButtons>
      }
    >
      <p>
        {formatPhone(phone)} · {email}
      </p>
      <p>{messages.hidden(hidden)}</p>
      <small>
        {[property?.name, wantsVisit && messages.wantsVisit, regionName(region), formatDateTime(createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </ListLine>
  );
}
