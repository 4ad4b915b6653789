import { styled } from '@mui/material/styles';
import type { FilterChoice } from '../mapFilters';

interface ChipChoiceProps {
  name: string;
  label: string;
  choices: FilterChoice[];
  value: string;
  onChange: (value: string) => void;
}

export function ChipChoice({ name, label, choices, value, onChange }: ChipChoiceProps) {
  return (
    <Set>
      <legend>{label}</legend>
      <Chips>
        {choices.map((choice) => (
          <Chip key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </Chip>
        ))}
      </Chips>
    </Set>
  );
}

const Set = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.body1, fontWeight: 600, padding: 0, marginBottom: 8 },
}));

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Chip = styled('label')(({ theme }) => ({
  position: 'relative',
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& > span': {
    ...theme.typography.body1,
    fontWeight: 500,
    display: 'grid',
    placeItems: 'center',
    minWidth: 42,
    height: 44,
    padding: '0 8px',
    borderRadius: 999,
    border: `1px solid ${theme.vars.palette.outline}`,
  },
  '& > input[value=""] + span, fieldset:has(input[name="region"]) & > span': { paddingInline: 16 },
  '& > input:checked + span': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& > input:focus-visible + span': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
