import { styled } from '@mui/material/styles';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';

export const Step = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'start',
  minHeight: 56,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

export const StepMark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 56,
  color: theme.vars.palette.text.secondary,
}));

/** With large letters its buttons stand below the words. */
export const WideStep = styled(Step)({
  containerType: 'inline-size',
  alignItems: 'center',
  '@container (max-width: 18.5rem)': {
    '& > * + *': { gridColumn: '2 / -1' },
    '& > * + * + *': { justifySelf: 'start', marginBottom: 8 },
  },
});

/** A thumb's target; the ring in it is smaller. */
export const StepCheck = styled(ButtonBase)(({ theme }) => ({
  width: 44,
  height: 56,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: '50%',
    border: `1.5px solid ${theme.vars.palette.outline}`,
    color: 'transparent',
    transition: theme.transitions.create(['background-color', 'border-color'], { duration: 120 }),
  },
  '&:hover > span': { borderColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.main },
  '&[aria-checked="true"] > span': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));

export const StepWords = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  padding: '8px 0',
  '& > b': { ...theme.typography.control, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > b[data-done="true"]': { color: theme.vars.palette.text.secondary, textDecoration: 'line-through' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > small[data-overdue="true"]': { fontWeight: 620, color: theme.vars.palette.error.main },
}));

/** On phones under the mark as well: the words alone are too narrow for two. */
export const StepButtons = styled('div')(({ theme }) => ({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 8,
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1', margin: '0 4px 12px 8px', '& > *': { flex: '1 1 auto' } },
}));
