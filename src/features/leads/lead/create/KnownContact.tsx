import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { ExternalLink } from 'lucide-react';
import { useFormState } from 'react-final-form';
import { paths } from '#contract/ground/paths.ts';
import { parsePhone } from '#contract/ground/phone.ts';
import { plainEmail } from '#contract/ground/plainEmail.ts';
import type { ContactField } from '#contract/leads/leads.ts';
import { TextLink } from '@/shared/ui/TextLink';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useDebounced } from '@/shared/useDebounced';
import { useGetKnownContactsQuery } from './knownApi';
import { messages } from './messages';

const EMAIL = /^\S+@\S+\.\S{2,}$/;
/** Milliseconds. */
const DEBOUNCE = 300;

function useKnown(field: ContactField) {
  // A second `useField` would take the place of the first one's format.
  const { values } = useFormState<Partial<Record<ContactField, string>>>({ subscription: { values: true } });
  const typed = (values[field] ?? '').trim();
  const phone = field === 'phone' ? parsePhone(typed) : null;
  const email = field === 'email' && EMAIL.test(plainEmail(typed)) ? plainEmail(typed) : null;
  const whole = phone ?? email;
  const asked = useDebounced(whole, DEBOUNCE);
  const { currentData } = useGetKnownContactsQuery(asked === null ? skipToken : { [field]: asked });
  return asked === whole ? (currentData ?? []) : [];
}

/** A family may share it: it is said, not refused. */
export function KnownContact({ field, hint }: { field: ContactField; hint?: string }) {
  const [known] = useKnown(field);
  return (
    <Hint role="status">
      {known ? (
        <>
          {messages.known[field](known)}{' '}
          <TextLink to={paths.lead(known._id)} target="_blank">
            Abrir o lead de {known.name} <ExternalLink size={12} />
            <VisuallyHidden> em outra aba</VisuallyHidden>
          </TextLink>
        </>
      ) : (
        hint
      )}
    </Hint>
  );
}

const Hint = styled('span')({ '& svg': { display: 'inline', verticalAlign: '-1px' } });
