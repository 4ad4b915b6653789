import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/page/Card';

interface FigureCardProps {
  label: string;
  /** Default: the label. */
  title?: ReactNode;
  Icon: LucideIcon;
  figure: ReactNode;
  trend?: ReactNode;
  fact: ReactNode;
  className?: string;
}

export function FigureCard({ label, title = label, Icon, figure, trend, fact, className }: FigureCardProps) {
  return (
    <Box aria-label={label} className={className}>
      <h2>
        <Icon size={16} />
        {title}
      </h2>
      <Figure>{figure}</Figure>
      <Facts>
        {trend}
        <span>{fact}</span>
      </Facts>
    </Box>
  );
}

export const TotalsGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  // Two, and one with large letters.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(9.5rem, 40%), 1fr))',
  gap: 'inherit',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Box = styled(Card)(({ theme }) => ({
  padding: '14px 16px',
  containerType: 'inline-size',
  '& > h2': {
    ...theme.typography.label,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: theme.vars.palette.text.secondary,
  },
}));

const Figure = styled('div')(({ theme }) => ({
  ...theme.typography.figure,
  // `R$ 248.126.000` fits.
  fontSize: 'clamp(0.875rem, 12.8cqi, 1.75rem)',
  minHeight: 36,
  marginTop: 6,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { lineHeight: '28px', minHeight: 28 },
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 18,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}));
