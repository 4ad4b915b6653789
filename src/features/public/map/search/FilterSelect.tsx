import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { FilterChoice } from './filterChoices';

interface FilterSelectProps {
  name: string;
  label: string;
  choices: FilterChoice[];
  value: string;
  onChange: (value: string) => void;
}

/** The browser's own select, with its label inside: two lines in the height of a field. */
export function FilterSelect({ name, label, choices, value, onChange }: FilterSelectProps) {
  return (
    <Box data-name={name}>
      <span>{label}</span>
      <select
        name={name}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          // Browsers send forms by Enter from text fields alone.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}

const Box = styled('label')(({ theme }) => ({
  position: 'relative',
  flex: '0 1 132px',
  minWidth: 0,
  '&[data-name="region"]': { flexBasis: 178 },
  '& > span': {
    ...theme.typography.caption,
    position: 'absolute',
    top: 7,
    left: 15,
    lineHeight: 14 / 12,
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& > select': {
    ...theme.typography.body1,
    lineHeight: 19 / 15,
    fontWeight: 500,
    appearance: 'none',
    width: '100%',
    height: 48,
    padding: '19px 34px 5px 14px',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.outline}`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&:hover': { borderColor: theme.vars.palette.text.secondary },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -1,
      boxShadow: `0 0 0 3px ${theme.vars.palette.primary.tint}`,
    },
    '& option': { backgroundColor: theme.vars.palette.background.raised },
  },
  '& > svg': { position: 'absolute', right: 12, top: 15, pointerEvents: 'none' },
}));
