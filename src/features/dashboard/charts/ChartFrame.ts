import { styled } from '@mui/material/styles';

export const ChartFrame = styled('div')(({ theme }) => ({
  '& .MuiChartsGrid-line': { stroke: theme.vars.palette.chart.grid },
  '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
    fill: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));
