import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { regionName } from '#contract/ground/regions.ts';
import { visitWishText } from '#contract/leads/visitWish.ts';
import type { DoubtfulContact } from '#contract/site/public.ts';
import { ActButton } from '@/api/ActButton';
import { formatDateTime } from '@/shared/format/dates';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { Button } from '@/shared/ui/button/Button';
import { LineButtons, ListLine } from '@/shared/ui/ListLine';
import { TextLink } from '@/shared/ui/TextLink';
import { useAcceptContactMutation } from './doubtfulApi';
import { messages } from './messages';

interface DoubtfulLineProps {
  contact: DoubtfulContact;
  onDiscard: () => void;
}

export function DoubtfulLine({ contact, onDiscard }: DoubtfulLineProps) {
  const { _id: id, name, email, phone, region, property, homes, wantsVisit, visit, hidden, createdAt } = contact;
  const [accept] = useAcceptContactMutation();
  const { keyOf } = useIdempotencyKey();
  return (
    <ListLine
      title={name}
      end={
        <LineButtons>
          <ActButton
            variant="tonal"
            aria-label={`Aceitar: ${name}`}
            busyLabel="Aceitando…"
            startIcon={<Check size={16} />}
            act={() => accept({ id, key: keyOf({ id }) }).unwrap()}
            outcome={{ done: messages.accepted(name), failed: messages.acceptFailed }}
          >
            Aceitar
          </ActButton>
          <Button variant="outlined" aria-label={`Descartar: ${name}`} onClick={onDiscard}>
            Descartar
          </Button>
        </LineButtons>
      }
    >
      <p>{[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}</p>
      <p>{messages.hidden(hidden)}</p>
      <Homes>
        {(property ? [property] : homes).map((home) => (
          <TextLink key={home._id} to={paths.property(home._id)} target="_blank">
            {home.name}
          </TextLink>
        ))}
      </Homes>
      <small>
        {[
          visit ? messages.visit(visitWishText(visit)) : wantsVisit && messages.wantsVisit,
          region && regionName(region),
          formatDateTime(createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </ListLine>
  );
}

const Homes = styled('p')({ display: 'flex', flexWrap: 'wrap', gap: '6px 12px', '&:empty': { display: 'none' } });
