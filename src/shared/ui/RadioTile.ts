import { styled } from '@mui/material/styles';

/** A label that looks chosen with its radio button. */
export const RadioTile = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 2,
  minWidth: 0,
  padding: 12,
  borderRadius: 12,
  cursor: 'pointer',
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    // A wider border would move the text.
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

/** The whole tile is pressed. */
export const UnseenRadio = styled('input')({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
