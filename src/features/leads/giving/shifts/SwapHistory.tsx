import { styled } from '@mui/material/styles';
import type { Shift } from '#contract/giving/shifts.ts';
import { formatDateTime } from '@/shared/format/dates';

/** Oldest first. */
export function SwapHistory({ swaps }: Pick<Shift, 'swaps'>) {
  if (swaps.length === 0) return null;
  return (
    <List aria-label="Trocas">
      {swaps.map(({ from, to, at, by }) => (
        <li key={at}>
          {to.name} assumiu no lugar de {from.name}
          {by && `, por decisão de ${by.name}`} · <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gap: 4,
  padding: '10px 12px',
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
}));
