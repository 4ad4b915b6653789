import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Bath, BedDouble, CarFront, Ruler } from 'lucide-react';
import type { Property } from '#contract/properties/properties.ts';
import { factsOf } from '#contract/properties/shownFacts.ts';

const ICONS = { bedrooms: BedDouble, area: Ruler, bathrooms: Bath, parking: CarFront };

export const FactTiles = ({ property }: { property: Property }) => (
  <Tiles>
    {factsOf(property, ['bedrooms', 'area', 'bathrooms', 'parking']).map(({ name, text }) => {
      const Icon = ICONS[name];
      return (
        <li key={name}>
          <Icon size={24} />
          {text}
        </li>
      );
    })}
  </Tiles>
);

export function FactTilesSkeleton() {
  return (
    <SkeletonTiles>
      {[1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height="auto" />
      ))}
    </SkeletonTiles>
  );
}

const Tiles = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 54,
    padding: '0 18px',
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& svg': { flex: 'none', color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    '&:has(> :nth-of-type(4))': {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
    },
    '& > li': { flexDirection: 'column', alignItems: 'flex-start', gap: 6, padding: '12px', fontSize: '0.9375rem' },
  },
  '@media (max-width: 359px)': { '& > li': { padding: '12px 8px', fontSize: '0.875rem' } },
}));

const SkeletonTiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 12,
  '& > *': { minHeight: 54, borderRadius: 12 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 8,
    '& > *': { minHeight: 78 },
  },
}));
