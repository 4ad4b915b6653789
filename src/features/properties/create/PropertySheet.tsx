import { styled } from '@mui/material/styles';
import { Card } from '@/shared/ui/page/Card';
import { CONTENT_WIDTH } from '@/shared/ui/page/contentWidth';
import { useWide } from '@/shared/ui/useWide';
import { CategoryField } from '../form/CategoryField';
import { AddressField, BrokerField, DescriptionField, NameField, OfferField } from '../form/fields';
import { PriceField, RegionField, RoomFields, StatusField } from '../form/fields';
import { LocationField } from '../form/LocationField';
import { Pair, Rooms, Rows } from '../form/rows';
import { PhotosField } from '../photos/PhotosField';

/** Words at the left, pictures and place at the right; below the desktop's width the pictures first. */
export function PropertySheet() {
  const wide = useWide();
  const words = (
    <Words key="words">
      <h2>Dados do imóvel</h2>
      <PropertyRows />
    </Words>
  );
  const photos = (
    <Side key="photos">
      <PhotosField layout="page" />
    </Side>
  );
  // In the order in which they are seen, so that Tab and the first error follow the eye.
  return (
    <Sheet>
      {wide ? [words, photos] : [photos, words]}
      <Side>
        <LocationField heading />
      </Side>
    </Sheet>
  );
}

function PropertyRows() {
  return (
    <Rows>
      <NameField />
      <Pair>
        <CategoryField />
        <RegionField />
      </Pair>
      <Rooms>
        <RoomFields />
      </Rooms>
      <Pair>
        <PriceField />
        <OfferField />
      </Pair>
      <AddressField />
      <Pair>
        <BrokerField />
        <StatusField />
      </Pair>
      <DescriptionField />
    </Rows>
  );
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: CONTENT_WIDTH,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 376px',
    gridTemplateRows: 'auto 1fr',
    alignItems: 'start',
  },
}));

const Words = styled(Card)(({ theme }) => ({
  padding: '20px 24px 24px',
  '& > h2': { ...theme.typography.section, margin: '0 0 16px' },
  [theme.breakpoints.up('md')]: { gridRow: '1 / span 2' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Side = styled(Card)({ padding: 16, '&&': { gridColumn: -2 } }).withComponent('div');
