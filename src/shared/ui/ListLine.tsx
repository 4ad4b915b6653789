import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { tinted } from './tinted';

interface ListLineProps {
  Icon?: LucideIcon;
  tone?: 'success' | 'warning' | 'error' | undefined;
  /** In the icon's place. */
  avatar?: ReactNode;
  title: ReactNode;
  /** `p` and `small`. */
  children: ReactNode;
  /** A `time` or `LineButtons`. */
  end?: ReactNode;
}

export function ListLine({ Icon, tone, avatar, title, children, end }: ListLineProps) {
  return (
    <Line>
      {Icon ? (
        <LineSign data-tone={tone}>
          <Icon size={16} strokeWidth={2} />
        </LineSign>
      ) : (
        avatar
      )}
      <LineTexts>
        <b>{title}</b>
        {children}
      </LineTexts>
      {end}
    </Line>
  );
}

export const LineSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <Line key={index} as="div">
      <Skeleton variant="circular" width={32} height={32} />
      <span>
        <Skeleton width="40%" height={20} />
        <Skeleton width="65%" height={18} />
      </span>
    </Line>
  ));

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px 12px',
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& > time': { ...theme.typography.smallFigures, flex: 'none', color: theme.vars.palette.text.secondary },
  '& > span:last-child': { flex: 1 },
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', padding: '12px 16px' },
}));

export const LineSign = styled('span')<{ 'data-tone'?: ListLineProps['tone'] }>(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  ...Object.fromEntries(
    (['success', 'warning', 'error'] as const).map((tone) => [`&[data-tone="${tone}"]`, tinted(theme, tone)]),
  ),
}));

export const LineTexts = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > b': { ...theme.typography.control, fontWeight: 560 },
  '& > b > svg': { display: 'inline', verticalAlign: '-2px', color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > p[data-failure]': { color: theme.vars.palette.error.main },
  '& small': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

export const LineButtons = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('sm')]: { width: '100%', '& > *': { flex: 1, minHeight: 44 } },
}));
