import { styled } from '@mui/material/styles';
import { Clock } from 'lucide-react';
import { Form } from 'react-final-form';
import type { Profile } from '#contract/people/auth.ts';
import { FormCard } from '@/shared/ui/page/Card';
import { messages } from './messages';
import { ProfileFields } from './ProfileFields';
import { valuesOf } from './profileValues';

export function WaitingProfile({ profile }: { profile: Profile }) {
  return (
    <>
      <Note role="status">
        <Clock size={16} />
        {messages.waits}
      </Note>
      <Form initialValues={valuesOf(profile)} onSubmit={() => undefined} subscription={{}}>
        {() => (
          <Fields disabled>
            <FormCard aria-label="Dados do perfil">
              <ProfileFields saved={profile} />
            </FormCard>
          </Fields>
        )}
      </Form>
    </>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  marginBottom: 12,
  '& > svg': { flex: 'none', marginTop: 2 },
}));

const Fields = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });
