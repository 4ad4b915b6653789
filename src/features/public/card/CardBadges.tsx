import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties/properties.ts';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import { OfferBadge } from '@/shared/ui/property/OfferBadge';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';

interface CardBadgesProps {
  property: Pick<Property, 'offer' | 'status'>;
  size?: 'medium' | 'small';
}

export function CardBadges({ property: { offer, status }, size = 'medium' }: CardBadgesProps) {
  return (
    <Corner data-size={size}>
      {offer !== null && OFFERED_STATUSES.includes(status) && <OfferBadge size={size} />}
      {status !== 'disponível' && <StatusBadge status={status} size={size} />}
    </Corner>
  );
}

export const Corner = styled('div')({
  position: 'absolute',
  top: 12,
  left: 12,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  '&[data-size="small"]': {
    display: 'block',
    inset: '6px 6px auto',
    // The heart's place: a badge that is too wide beside it stands below.
    '&::before': { content: '""', float: 'right', width: 32, height: 38 },
    '& > *': { margin: '0 4px 4px 0', verticalAlign: 'top' },
  },
});
