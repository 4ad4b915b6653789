import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useField } from 'react-final-form';

const sameList = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface ChipsFieldProps {
  name: string;
  options: readonly (string | { value: string; label: string })[];
}

export function ChipsField({ name, options }: ChipsFieldProps) {
  const { input } = useField<string[]>(name, { isEqual: sameList, allowNull: true });
  const chosen = Array.isArray(input.value) ? input.value : [];
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  const placeOf = (value: string) => choices.findIndex((one) => one.value === value);
  return (
    <Chips>
      {choices.map(({ value, label }) => (
        <Chip key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) =>
              input.onChange(
                event.target.checked
                  ? [...chosen, value].sort((one, other) => placeOf(one) - placeOf(other))
                  : chosen.filter((one) => one !== value),
              )
            }
            onFocus={() => input.onFocus()}
            onBlur={() => input.onBlur()}
          />
          <Check size={16} />
          {label}
        </Chip>
      ))}
    </Chips>
  );
}

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Chip = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  padding: '0 14px',
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.outline}`,
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& > svg': { display: 'none', flex: 'none' },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:has(:checked)': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.primary.main,
    '& > svg': { display: 'block', color: theme.vars.palette.primary.main },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));
