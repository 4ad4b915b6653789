import { styled } from '@mui/material/styles';

/** In the place of a drawing whose program did not come; its figures are in the table, read with its summary. */
export function ChartMissing({ summary }: { summary: string }) {
  return <Words>{summary}</Words>;
}

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));
