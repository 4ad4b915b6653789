import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useField } from 'react-final-form';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import type { Characteristic } from '#contract/properties/characteristics.ts';

const sameList = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function CharacteristicsField() {
  const { input } = useField<Characteristic[]>('characteristics', { isEqual: sameList, allowNull: true });
  const chosen = Array.isArray(input.value) ? input.value : [];
  return (
    <Chips>
      {CHARACTERISTICS.map((one) => (
        <Chip key={one}>
          <input
            type="checkbox"
            name="characteristics"
            value={one}
            checked={chosen.includes(one)}
            onChange={(event) =>
              input.onChange(
                event.target.checked
                  ? CHARACTERISTICS.filter((known) => known === one || chosen.includes(known))
                  : chosen.filter((known) => known !== one),
              )
            }
            onFocus={() => input.onFocus()}
            onBlur={() => input.onBlur()}
          />
          <Check size={16} />
          {one}
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
