import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { Toggle } from '@/shared/ui/Toggle';

const consequences = {
  on: ['Ativo', 'Entra no sistema e recebe leads.'],
  off: ['Inativo', 'Não entra no sistema e não recebe leads novos.'],
} as const;

/** A broker's access, with what comes of it in words. */
export function ActiveSwitch() {
  const id = useId();
  const { input } = useField<boolean>('isActive', { type: 'checkbox' });
  const [word, consequence] = consequences[input.checked ? 'on' : 'off'];
  return (
    <Box>
      <Toggle
        name={input.name}
        checked={input.checked ?? false}
        onChange={input.onChange}
        label="Ativo"
        describedBy={`${id}-consequence`}
      />
      <span>
        <b>{word}</b>
        <small id={`${id}-consequence`}>{consequence}</small>
      </span>
    </Box>
  );
}

const Box = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  cursor: 'pointer',
  '& > span:last-child': { display: 'grid', gap: 2 },
  '& b': theme.typography.control,
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));
