import { styled } from '@mui/material/styles';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { tinted } from '@/shared/ui/tinted';

/** The count is in a `span`. */
export const ChoiceChip = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.label,
  fontWeight: 500,
  flex: 'none',
  gap: 6,
  maxWidth: '100%',
  minHeight: 30,
  padding: '0 11px',
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'background-color 120ms',
  '& > span': { color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[aria-pressed="true"]': {
    fontWeight: 600,
    borderColor: 'transparent',
    ...tinted(theme, 'primary'),
    '& > span': { color: 'inherit', fontWeight: 400 },
  },
  [theme.breakpoints.down('md')]: {
    ...theme.typography.body2,
    fontWeight: 500,
    minHeight: 36,
    padding: '0 14px',
    '&::after': { content: '""', position: 'absolute', inset: '-5px -4px' },
  },
}));
