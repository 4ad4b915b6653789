import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import type { Choice } from './mapFilters';
import { fieldLook, searchInput } from './searchInput';
import type { SearchInput } from './searchInput';

interface DialogTextProps extends SearchInput {
  label: string;
  /** Else only screen readers read the label. */
  isTitled?: boolean;
}

export function DialogText({ label, isTitled = false, ...field }: DialogTextProps) {
  const id = useId();
  return (
    <div>
      {isTitled && <Title htmlFor={id}>{label}</Title>}
      <Input {...searchInput(field, `${id}-error`)} id={id} aria-label={isTitled ? undefined : label} />
      <ErrorBubble id={`${id}-error`}>{field.error}</ErrorBubble>
    </div>
  );
}

interface ChipGroupProps {
  label: string;
  name: string;
  choices: Choice[];
  /** A list: several can be chosen. */
  value: string | string[];
  onChange: (chosen: string) => void;
  /** Folded, unless one is chosen. */
  more?: Choice[];
}

export function ChipGroup({ label, name, choices, value, onChange, more = [] }: ChipGroupProps) {
  const isChosen = (choice: Choice) => [value].flat().includes(choice.value);
  const [isOpen] = useState(() => more.some(isChosen));
  const chips = (some: Choice[]) => (
    <Chips>
      {some.map((choice) => (
        <Chip key={choice.value} data-wide={/\p{L}{2}/u.test(choice.label)}>
          <input
            type={Array.isArray(value) ? 'checkbox' : 'radio'}
            name={name}
            value={choice.value}
            checked={isChosen(choice)}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </Chip>
      ))}
    </Chips>
  );
  return (
    <Fieldset>
      <legend>{label}</legend>
      {chips(choices)}
      {more.length > 0 && (
        <More open={isOpen}>
          <summary>{`Mais ${more.length}`}</summary>
          {chips(more)}
        </More>
      )}
    </Fieldset>
  );
}

export const Fieldset = styled('fieldset')(({ theme }) => ({
  '& > legend': { ...theme.typography.body1, fontWeight: 600, marginBottom: 8 },
}));

const Title = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  fontWeight: 600,
  marginBottom: 8,
}));

const Input = styled('input')(({ theme }) => ({
  ...theme.typography.publicBody,
  ...fieldLook(theme),
  padding: '0 14px',
}));

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const More = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.body1,
    fontWeight: 600,
    width: 'fit-content',
    padding: '12px 4px',
    borderRadius: 10,
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
  },
}));

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
  '&[data-wide="true"] > span': { paddingInline: 16 },
  '& > input:checked + span': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& > input:focus-visible + span': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
