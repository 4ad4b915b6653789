import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { ExternalLink } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useField } from 'react-final-form';
import { paths } from '#contract/ground/paths.ts';
import { plainEmail } from '#contract/ground/plainEmail.ts';
import { TextLink } from '@/shared/ui/TextLink';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useGetLeadsQuery } from '../../core/leadsApi';
import { messages } from './messages';

const EMAIL = /^\S+@\S+\.\S{2,}$/;
const MAX_FOUND = 5;

/** A couple may share one: it is said, not refused. */
export function KnownEmail() {
  const { input } = useField<string | undefined>('email', { subscription: { value: true } });
  const email = useDeferredValue(plainEmail((input.value ?? '').trim()));
  const { currentData } = useGetLeadsQuery(EMAIL.test(email) ? { q: email, pageSize: MAX_FOUND } : skipToken);
  const known = currentData?.rows.find((lead) => lead.email?.toLowerCase() === email);
  return (
    <Hint role="status">
      {known && (
        <>
          {messages.knownEmail}{' '}
          <TextLink to={paths.lead(known._id)} target="_blank">
            Abrir o lead de {known.name} <ExternalLink size={12} />
            <VisuallyHidden> em outra aba</VisuallyHidden>
          </TextLink>
        </>
      )}
    </Hint>
  );
}

const Hint = styled('span')({ '& svg': { display: 'inline', verticalAlign: '-1px' } });
