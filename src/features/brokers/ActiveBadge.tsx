import { styled } from '@mui/material/styles';

/** Whether a broker may come in: said by the word, shown by a full or a hollow dot. */
export const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge data-active={active}>{active ? 'Ativo' : 'Inativo'}</Badge>
);

export const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 22,
  padding: '0 9px',
  borderRadius: 999,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '&::before': {
    content: '""',
    boxSizing: 'border-box',
    width: 7,
    height: 7,
    borderRadius: '50%',
    border: '1.5px solid currentColor',
  },
  '&[data-active="true"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.tint,
    '&::before': { backgroundColor: 'currentColor' },
  },
  '&[data-waiting]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
}));
