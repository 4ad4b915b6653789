import { styled } from '@mui/material/styles';

/** A part of the simulation, under its name. */
export const Part = styled('section')(({ theme }) => ({
  marginTop: 24,
  '& > h3': { ...theme.typography.section, margin: '0 0 4px' },
}));

const Bar = styled('span')(({ theme }) => ({
  height: 8,
  minWidth: 2,
  borderRadius: 3,
  backgroundColor: theme.vars.palette.primary.main,
}));

/** As long as its share of the longest one. The figure beside it says the same. */
export function ShareOf({ value, longest }: { value: number; longest: number }) {
  return (
    <Track aria-hidden>{value > 0 && <Bar style={{ width: `${((100 * value) / longest).toString()}%` }} />}</Track>
  );
}

const Track = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  width: 150,
  [theme.breakpoints.down('sm')]: { width: 64 },
}));
