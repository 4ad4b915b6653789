import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ContactField } from '#contract/leads/leads.ts';

const NAMES = { email: 'não tem e-mail', phone: 'não tem número' };

interface WithoutBoxProps {
  field: ContactField;
  without: string;
  onChange: (without: ContactField | '') => void;
}

/** The person has no such contact: the other one is required then. */
export function WithoutBox({ field, without, onChange }: WithoutBoxProps) {
  const id = useId();
  return (
    <Root>
      <label htmlFor={id}>
        <Checkbox
          id={id}
          checked={without === field}
          slotProps={{ input: { 'aria-label': NAMES[field] } }}
          onChange={(_event, isWithout) => onChange(isWithout ? field : '')}
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
