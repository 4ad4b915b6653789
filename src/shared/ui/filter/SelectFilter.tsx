import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';

interface SelectFilterProps<Value extends string> {
  label: string;
  /** Labels the choice of no filter. */
  any: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onFilter: (value: Value | undefined) => void;
  focused?: boolean;
}

export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, any, options, value, onFilter, focused = false } = props;
  return (
    <Choice>
      <select
        aria-label={label}
        value={value ?? ''}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- in a sheet that opened for it
        autoFocus={focused}
        onChange={({ target }) => onFilter(options.find((option) => option.value === target.value)?.value)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
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
