import { styled } from '@mui/material/styles';

/** The figure beside it says the same. */
export function ShareBar({ value, longest }: { value: number; longest: number }) {
  return <Track aria-hidden>{value > 0 && <Bar style={{ width: `${(100 * value) / longest}%` }} />}</Track>;
}

const Bar = styled('span')(({ theme }) => ({
  height: 8,
  minWidth: 2,
  borderRadius: 3,
  backgroundColor: theme.vars.palette.primary.main,
}));

const Track = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  width: 150,
  [theme.breakpoints.down('sm')]: { width: 64 },
}));
