import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { ROLE_NAMES, ROLES } from '#contract/roles.ts';
import type { Role } from '#contract/roles.ts';

const HINTS: Record<Role, string> = {
  admin: 'Vê e muda tudo: leads, imóveis, equipe e configurações. Não recebe leads.',
  gerente: 'Corretor que também vê e distribui os leads, e vê os corretores. Não muda configurações.',
  corretor: 'Cuida dos leads que recebe.',
};

export function RoleField() {
  const id = useId();
  const { input } = useField<Role>('role', { subscription: { value: true } });
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <b id={id}>Papel</b>
      {ROLES.map((role) => (
        <label key={role}>
          <input
            type="radio"
            name={input.name}
            aria-label={ROLE_NAMES[role]}
            aria-describedby={`${id}-${role}`}
            checked={input.value === role}
            onChange={() => input.onChange(role)}
          />
          <span>
            <b>{ROLE_NAMES[role]}</b>
            <small id={`${id}-${role}`}>{HINTS[role]}</small>
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
