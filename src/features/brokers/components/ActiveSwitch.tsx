import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useField } from 'react-final-form';

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
        disableRipple
        slotProps={{ input: { role: 'switch', 'aria-label': 'Ativo', 'aria-describedby': `${id}-consequence` } }}
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

const Toggle = styled(Switch)(({ theme }) => ({
  flex: 'none',
  width: 36,
  height: 20,
  padding: 0,
  overflow: 'visible',
  '& .MuiSwitch-switchBase': {
    padding: 3,
    '&.Mui-checked': { transform: 'translateX(16px)' },
    '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
    '&.Mui-focusVisible + .MuiSwitch-track': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: 2,
    },
  },
  '& .MuiSwitch-thumb': {
    width: 14,
    height: 14,
    boxShadow: 'none',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .MuiSwitch-track': { borderRadius: 999, opacity: 1, backgroundColor: theme.vars.palette.outline },
}));
