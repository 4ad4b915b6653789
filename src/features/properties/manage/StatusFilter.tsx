import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { PROPERTY_STATUSES } from '#contract/constants.ts';
import type { PropertyStatus } from '#contract/constants.ts';
import { toStatus } from './manageSearch';

interface StatusFilterProps {
  value: PropertyStatus | undefined;
  onFilter: (value: PropertyStatus | undefined) => void;
  focused?: boolean;
}

export function StatusFilter({ value, onFilter, focused = false }: StatusFilterProps) {
  return (
    <Choice>
      <select
        aria-label="Status"
        value={value ?? ''}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- in a sheet that opened for it
        autoFocus={focused}
        onChange={({ target }) => onFilter(toStatus(target.value))}
      >
        <option value="">Qualquer status</option>
        {PROPERTY_STATUSES.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
    </Choice>
  );
}

const Choice = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > select': {
    appearance: 'none',
    width: '100%',
    height: 36,
    padding: '0 30px 0 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 10,
    font: 'inherit',
    fontSize: '0.8125rem',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
    '&:has(option[value=""]:checked)': { color: 'inherit' },
    '&:hover': { borderColor: theme.vars.palette.text.secondary },
    [theme.breakpoints.down('sm')]: { height: 48, fontSize: '1rem' },
  },
  '& > svg': { position: 'absolute', right: 9, top: '50%', translate: '0 -50%', pointerEvents: 'none' },
}));
