import type { Property } from '#contract/properties.ts';
import { CategoryField } from '../form/CategoryField';
import { AddressField, BrokerField, DescriptionField, NameField, OfferField } from '../form/fields';
import { PriceField, RegionField, RoomFields, StatusField } from '../form/fields';
import { LocationField } from '../form/LocationField';
import { Pair, Rooms, Rows } from '../form/rows';
import { PhotosField } from '../photos/PhotosField';

/** The fields of the property's form, those first that change most often. */
export function EditRows({ property }: { property: Property }) {
  return (
    <Rows>
      <PhotosField layout="strip" />
      <Pair>
        <NameField />
        <PriceField />
      </Pair>
      <Pair>
        <AddressField />
        <RegionField />
      </Pair>
      <Rooms>
        <RoomFields />
      </Rooms>
      <Pair>
        <Rows>
          <StatusField />
          <CategoryField />
        </Rows>
        <LocationField />
      </Pair>
      <Pair>
        <OfferField />
        <BrokerField present={property.broker} />
      </Pair>
      <DescriptionField />
    </Rows>
  );
}
