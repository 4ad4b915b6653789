import { styled } from '@mui/material/styles';
import { tinted } from './tinted';

/** Maybe an icon, then a `span`. */
export const NoteBox = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 8,
  margin: '12px 0',
  padding: '10px 12px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-tone="warning"]': tinted(theme, 'warning'),
  '& > svg': { flex: 'none', marginTop: 1 },
  '& > span': { flex: 1, minWidth: 0 },
}));
