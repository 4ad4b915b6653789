import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { ROLE_NAMES, ROLES } from '#contract/people/roles.ts';
import type { Role } from '#contract/people/roles.ts';

const HINTS: Record<Role, string> = {
  admin: 'Vê e muda tudo: leads, imóveis, equipe e configurações. Não recebe leads.',
  gerente: 'Corretor que também vê e distribui leads de outros. Não muda configurações.',
  corretor: 'Cuida dos leads que recebe.',
};

const SIGHTS = [
  {
    value: false,
    label: 'De uma equipe',
    hint: 'Vê os leads e os corretores da equipe que gerencia. Sem equipe, só os próprios leads.',
  },
  { value: true, label: 'Da imobiliária inteira', hint: 'Vê todos os leads e corretores, também os leads de ninguém.' },
];

export function RoleField() {
  const role = useField<Role>('role', { subscription: { value: true } }).input;
  const seesAll = useField<boolean | undefined>('seesAll', { subscription: { value: true } }).input;
  return (
    <>
      <Choices
        {...role}
        label="Papel"
        options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value], hint: HINTS[value] }))}
      />
      {role.value === 'gerente' && (
        <Choices {...seesAll} value={seesAll.value === true} label="Gerente de quê" options={SIGHTS} />
      )}
    </>
  );
}

interface ChoicesProps<Value> {
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; hint: string }[];
  onChange: (value: Value) => void;
}

function Choices<Value>({ name, label: groupLabel, value: chosen, options, onChange }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <b id={id}>{groupLabel}</b>
      {options.map(({ value, label, hint }, index) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            aria-label={label}
            aria-describedby={`${id}-${index.toString()}`}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          <span>
            <b>{label}</b>
            <small id={`${id}-${index.toString()}`}>{hint}</small>
          </span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& > b': theme.typography.label,
  '& > label': {
    display: 'flex',
    gap: 12,
    padding: '12px 16px',
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    cursor: 'pointer',
  },
  '& > label:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& > label:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  '& > label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& input': {
    flex: 'none',
    width: 18,
    height: 18,
    margin: '2px 0 0',
    accentColor: theme.vars.palette.primary.main,
    outline: 'none',
    cursor: 'inherit',
  },
  '& span': { display: 'grid', gap: 2 },
  '& span > b': theme.typography.control,
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));
