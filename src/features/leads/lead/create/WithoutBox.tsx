import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useForm } from 'react-final-form';
import type { ContactField } from '#contract/leads/leads.ts';

const NAMES = { email: 'não tem e-mail', phone: 'não tem número' };

/** The person has no such contact: the other one is required then. */
export function WithoutBox({ field, without }: { field: ContactField; without: string }) {
  const form = useForm();
  const id = useId();
  return (
    <Root>
      <label htmlFor={id}>
        <Checkbox
          id={id}
          checked={without === field}
          slotProps={{ input: { 'aria-label': NAMES[field] } }}
          onChange={(_event, isWithout) =>
            form.batch(() => {
              form.change('without', isWithout ? field : '');
              if (isWithout) form.change(field, '');
            })
          }
        />
        não tem
      </label>
    </Root>
  );
}

const Root = styled('span')(({ theme }) => ({
  flex: 'none',
  '&& > label': {
    ...theme.typography.small,
    display: 'flex',
    alignItems: 'center',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
}));
