import { styled } from '@mui/material/styles';
import { Bath, BedDouble, CarFront, Image, User } from 'lucide-react';
import { regionName } from '#contract/ground/regions.ts';
import { saysRegion } from '#contract/ground/regionWords.ts';
import { isFirstKind, kindName } from '#contract/properties/kindNames.ts';
import { mustHave } from '#contract/properties/kinds.ts';
import type { Property } from '#contract/properties/properties.ts';
import { areaOf } from '#contract/properties/propertyFacts.ts';
import { areaText, bathroomsText, bedroomsText, parkingText } from '#contract/properties/texts.ts';
import { pluralize } from '@/shared/format/numbers';
import { CardActions, CardRoot } from '@/shared/ui/page/CardGrid';
import { CARD_PHOTO } from '@/shared/ui/photo/cardPhoto';
import { SmallOverPhoto } from '@/shared/ui/photo/SmallOverPhoto';
import { OfferCorner } from '@/shared/ui/property/OfferBadge';
import { PriceText } from '@/shared/ui/property/PriceText';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { propertyStatusColors } from '@/shared/ui/tinted';
import { twoLinesOnPhones } from '@/shared/ui/twoLines';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { messages } from '../messages';

interface ManageCardProps {
  property: Property;
  /** In view when the page opens. */
  eager: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function ManageCard({ property, eager, onEdit, onDelete }: ManageCardProps) {
  const { name, status, address, region, category, bedrooms, bathrooms, parking, images, reference, broker } = property;
  const area = areaOf(property);
  const place = [
    address,
    ...(region && !saysRegion(address, region) ? [regionName(region).replaceAll(' ', '\u00a0')] : []),
  ];
  const bathroomsTitle = bathrooms === null ? messages.noBathrooms : bathroomsText(bathrooms);
  return (
    <CardRoot>
      <PropertyCardPhoto>
        <PropertyPhoto property={property} {...CARD_PHOTO} eager={eager} />
        <OfferCorner property={property} />
        <Reference title="Referência">{reference}</Reference>
        {images.length > 0 && (
          <PhotoCount>
            <Image size={14} strokeWidth={2} />
            <span aria-hidden>{images.length}</span>
            <VisuallyHidden>{pluralize(images.length, 'foto', 'fotos')}</VisuallyHidden>
          </PhotoCount>
        )}
      </PropertyCardPhoto>
      <PropertyCardTexts>
        <b>
          <PriceText property={property} />
        </b>
        <StatusChip data-status={status}>{status}</StatusChip>
        <h2 title={name}>{name}</h2>
        <p title={place.join(' · ')}>{place.join('\u00a0·\u00a0')}</p>
        <Facts>
          {!isFirstKind(category) && <li>{kindName(category)}</li>}
          {(bedrooms !== null || mustHave(category, 'bedrooms')) && (
            <li>
              <BedDouble size={16} />
              {bedrooms === null ? messages.noBedrooms : bedroomsText(bedrooms)}
            </li>
          )}
          {area !== null && <li>{areaText(area)}</li>}
          {(bathrooms !== null || mustHave(category, 'bathrooms')) && (
            <li title={bathroomsTitle}>
              <Bath size={16} />
              <span aria-hidden>{bathrooms ?? '–'}</span>
              <VisuallyHidden>{bathroomsTitle}</VisuallyHidden>
            </li>
          )}
          {parking !== null && (
            <li title={parkingText(parking)}>
              <CarFront size={16} />
              <span aria-hidden>{parking}</span>
              <VisuallyHidden>{parkingText(parking)}</VisuallyHidden>
            </li>
          )}
          <li title="Corretor">
            <User size={16} />
            {broker?.name ?? 'Sem corretor'}
          </li>
        </Facts>
      </PropertyCardTexts>
      <CardActions name={name} onEdit={onEdit} onDelete={onDelete} />
    </CardRoot>
  );
}

export const PropertyCardPhoto = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  height: 150,
  [theme.breakpoints.down('sm')]: { height: 190 },
}));

const PhotoCount = styled(SmallOverPhoto)({ right: 12, bottom: 11 });

const Reference = styled(PhotoCount)({ left: 12, right: 'auto' });

export const PropertyCardTexts = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  alignItems: 'start',
  gap: '2px 8px',
  padding: '12px 16px 10px',
  '& > b': { ...theme.typography.price, fontSize: '1.0625rem' },
  '& > h2': { ...theme.typography.body2, ...twoLinesOnPhones(theme), margin: 0, fontWeight: 560, gridColumn: '1 / -1' },
  '& > p': {
    ...theme.typography.small,
    ...twoLinesOnPhones(theme),
    gridColumn: '1 / -1',
    color: theme.vars.palette.text.secondary,
  },
}));

const Facts = styled('ul')(({ theme }) => ({
  ...theme.typography.smallFigures,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  margin: '6px 0 0',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 5, whiteSpace: 'nowrap' },
}));

const StatusChip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  flex: 'none',
  padding: '3px 9px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  ...propertyStatusColors(theme),
}));
