import { styled } from '@mui/material/styles';

export const Segments = styled('div')(({ theme }) => ({
  display: 'grid',
  // A page's column does not squeeze it.
  flex: 'none',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 2,
  // 44 px within the frame.
  minHeight: 50,
  padding: 2,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-error="true"]': { padding: 1, border: `2px solid ${theme.vars.palette.error.main}` },
}));

/** The invisible radio button covers it. */
export const Segment = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: 8,
  minWidth: 0,
  borderRadius: 8,
  border: '1px solid transparent',
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:has(:checked)': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.divider,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}));
