import { styled } from '@mui/material/styles';
import { formatNumber } from '@/shared/format/numbers';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** `↑ 5%`. A fall has no colour: fewer leads are no error. */
export function Trend({ value, unit = '' }: { value: number; unit?: string }) {
  if (value === 0) return <Change>Estável</Change>;
  const rises = value > 0;
  return (
    <Change data-rises={rises}>
      <span aria-hidden>{rises ? '↑' : '↓'} </span>
      <VisuallyHidden>{rises ? 'Alta de ' : 'Queda de '}</VisuallyHidden>
      {formatNumber(Math.abs(value))}
      {unit}
    </Change>
  );
}

const Change = styled('b')(({ theme }) => ({
  fontWeight: 620,
  whiteSpace: 'nowrap',
  '&[data-rises="true"]': { color: theme.vars.palette.success.main },
}));
