import { styled } from '@mui/material/styles';
import { Form } from 'react-final-form';
import type { Profile } from '#contract/people/auth.ts';
import { FormCard } from '@/shared/ui/page/Card';
import { ProfileFields } from './ProfileFields';
import { valuesOf } from './profileValues';

export const WaitingProfile = ({ profile }: { profile: Profile }) => (
  <Form initialValues={valuesOf(profile)} onSubmit={() => undefined} subscription={{}}>
    {() => (
      <Fields disabled>
        <FormCard aria-label="Dados do perfil">
          <ProfileFields saved={profile} />
        </FormCard>
      </Fields>
    )}
  </Form>
);

const Fields = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& :disabled': { color: theme.vars.palette.text.disabled, WebkitTextFillColor: 'currentColor', opacity: 1 },
  '& > section': { paddingBottom: 0 },
}));
