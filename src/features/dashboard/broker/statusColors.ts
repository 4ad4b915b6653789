import type { Theme } from '@mui/material/styles';

/** Paints an element with the colour of the status that its `data-status` names. */
export const statusColors = ({ vars: { palette } }: Theme) => ({
  '&[data-status="novo"]': { backgroundColor: palette.chart.second },
  '&[data-status="em andamento"]': { backgroundColor: palette.chart.inProgress },
  '&[data-status="convertido"]': { backgroundColor: palette.chart.first },
  '&[data-status="perdido"]': { backgroundColor: palette.error.main },
});
