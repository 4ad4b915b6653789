import { styled } from '@mui/material/styles';
import { formatNumber } from '@/shared/format/numbers';

interface LegendItemProps {
  line: 'first' | 'second';
  name: string;
  sum: number;
}

/** A line's colour, its name, and what its days sum up to. */
export function LegendItem({ line, name, sum }: LegendItemProps) {
  return (
    <Item data-line={line}>
      {name} <b>{formatNumber(sum)}</b>
    </Item>
  );
}

const Item = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '&::before': { content: '""', width: 12, height: 3, borderRadius: 2 },
  '&[data-line="first"]::before': { backgroundColor: theme.vars.palette.chart.first },
  '&[data-line="second"]::before': { backgroundColor: theme.vars.palette.chart.second },
}));
