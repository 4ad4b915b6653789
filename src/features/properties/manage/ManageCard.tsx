import { Bath, BedDouble, CarFront, Image } from 'lucide-react';
import type { Property } from '#contract/properties.ts';
import { bathroomsText, bedroomsText, parkingText } from '#contract/texts.ts';
import { money, pluralize } from '@/shared/format/numbers';
import { CardActions } from '@/shared/ui/page/CardActions';
import { CardRoot } from '@/shared/ui/page/cardGrid';
import { OfferBadge } from '@/shared/ui/property/OfferBadge';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { VisuallyHidden as Said } from '@/shared/ui/VisuallyHidden';
import { Corner, Facts, Photo, PhotoCount, Words } from './cardParts';
import { PropertyStatusChip } from './PropertyStatusChip';

interface ManageCardProps {
  property: Property;
  /** In view when the page opens. */
  eager: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A property in the admin's list, and what can be done with it. */
export function ManageCard({ property, eager, onEdit, onDelete }: ManageCardProps) {
  const { name, price, status, address, region, bedrooms, bathrooms, parking, images, offer } = property;
  return (
    <CardRoot>
      <Photo>
        <PropertyPhoto property={property} size="600x400" eager={eager} />
        {offer !== null && (
          <Corner>
            <OfferBadge />
          </Corner>
        )}
        {images.length > 0 && (
          <PhotoCount>
            <Image size={14} strokeWidth={2} aria-hidden />
            <span aria-hidden>{images.length}</span>
            <Said>{pluralize(images.length, 'foto', 'fotos')}</Said>
          </PhotoCount>
        )}
      </Photo>
      <Words>
        <b>{money(price)}</b>
        <PropertyStatusChip status={status} />
        <h2 title={name}>{name}</h2>
        <p title={`${address} · ${region}`}>
          {address} · {region}
        </p>
        <Facts>
          <li>
            <BedDouble {...icon} />
            {bedroomsText(bedrooms)}
          </li>
          <li title={bathroomsText(bathrooms)}>
            <Bath {...icon} />
            <span aria-hidden>{bathrooms}</span>
            <Said>{bathroomsText(bathrooms)}</Said>
          </li>
          <li title={parkingText(parking)}>
            <CarFront {...icon} />
            <span aria-hidden>{parking}</span>
            <Said>{parkingText(parking)}</Said>
          </li>
        </Facts>
      </Words>
      <CardActions name={name} onEdit={onEdit} onDelete={onDelete} />
    </CardRoot>
  );
}
