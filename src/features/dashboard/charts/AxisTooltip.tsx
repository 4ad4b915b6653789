import { styled } from '@mui/material/styles';
import { useAxesTooltip } from '@mui/x-charts/ChartsTooltip';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyChart } from '../lazyChart';

/** MUI's tooltip loads with the first pointer over a chart. */
const Floating = lazyChart(
  async () =>
    (await import(/* webpackChunkName: "chart-tooltip" */ '@mui/x-charts/ChartsTooltip')).ChartsTooltipContainer,
);

interface AxisTooltipProps<Row> {
  rows: Row[];
  children: (row: Row) => ReactNode;
}

export function AxisTooltip<Row extends object>({ rows, children }: AxisTooltipProps<Row>) {
  const row = rows[useAxesTooltip()?.[0]?.dataIndex ?? -1];
  if (!row) return null;
  return (
    <Suspense>
      <Floating trigger="axis" anchor="chart" position="right">
        <TooltipBox>{children(row)}</TooltipBox>
      </Floating>
    </Suspense>
  );
}

const TooltipBox = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  minWidth: 156,
  padding: '8px 12px 10px',
  borderRadius: 10,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.shadow.float,
  '& > p': { margin: '0 0 4px', color: theme.vars.palette.text.secondary },
}));

export const TooltipLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  lineHeight: 20 / 13,
  '& > b': { marginLeft: 'auto', paddingLeft: 16, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
});
