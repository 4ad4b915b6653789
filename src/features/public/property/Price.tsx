import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Tag } from 'lucide-react';
import type { Property } from '#contract/properties/properties.ts';
import { CostList } from '@/shared/ui/property/CostList';
import { PriceFall } from '@/shared/ui/property/PriceFall';
import { PriceText } from '@/shared/ui/property/PriceText';

export function Price({ property }: { property: Property }) {
  return (
    <>
      <Figure>
        <PriceText property={property} />
      </Figure>
      <PriceFall property={property} />
      <CostList property={property} />
    </>
  );
}

export const PriceSkeleton = () => <Skeleton width={220} height={28} sx={{ mt: '11px', mb: '15px' }} />;

export function OfferBox({ offer }: { offer: string }) {
  return (
    <Box>
      <Tag size={20} />
      <span>
        <strong>Oferta:</strong> {offer}
      </span>
    </Box>
  );
}

const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.figure,
  fontSize: 'min(1.75rem, 10vw)',
  lineHeight: 34 / 28,
  letterSpacing: '-0.01em',
  margin: '8px 0 12px',
}));

const Box = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 11,
  padding: '10px 14px',
  borderRadius: 10,
  color: theme.vars.palette.accent.ink,
  backgroundColor: theme.vars.palette.accent.tint,
  '& > svg': { flex: 'none' },
}));
