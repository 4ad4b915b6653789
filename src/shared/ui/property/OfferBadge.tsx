import { styled } from '@mui/material/styles';
import { Tag } from 'lucide-react';
import type { Property } from '#contract/properties/properties.ts';

export function OfferBadge({ size = 'medium' }: { size?: 'medium' | 'small' }) {
  return (
    <Badge data-size={size}>
      <Tag size={14} strokeWidth={2} />
      Oferta
    </Badge>
  );
}

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '0 10px 0 8px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.accent.contrastText,
  backgroundColor: theme.vars.palette.accent.main,
  printColorAdjust: 'exact',
  '&[data-size="small"]': { minHeight: 24, padding: '0 9px 0 7px', gap: 5 },
}));

export function OfferCorner({ property, className }: { property: Pick<Property, 'offer'>; className?: string }) {
  if (property.offer === null) return null;
  return (
    <Corner className={className}>
      <OfferBadge />
    </Corner>
  );
}

const Corner = styled('span')({ position: 'absolute', top: 12, left: 12 });
