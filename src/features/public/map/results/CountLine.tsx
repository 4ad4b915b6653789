import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { formatPropertyCount } from '@/shared/format/numbers';

interface CountLineProps {
  /** Undefined before the first answer. */
  count: number | undefined;
  /** The map was moved away from where they were counted. */
  isElsewhere: boolean;
}

/** Told to screen readers with each new answer. */
export function CountLine({ count, isElsewhere }: CountLineProps) {
  return (
    <Line role="status">
      {count === undefined ? (
        <Skeleton width={190} height={16} />
      ) : (
        <>
          <b>{formatPropertyCount(count)}</b>
          {isElsewhere ? ' na área buscada' : ' nesta área'}
          {!isElsewhere && <i> do mapa</i>}
        </>
      )}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > i': { fontStyle: 'normal', [theme.breakpoints.down('lg')]: { display: 'none' } },
  '& > b': {
    fontSize: '0.9375rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
}));
