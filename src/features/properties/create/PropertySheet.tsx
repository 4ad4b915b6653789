import { styled } from '@mui/material/styles';
import { Card } from '@/shared/ui/page/Card';
import { useWide } from '@/shared/ui/useWide';
import { PageFields } from '../form/fields';
import { LocationField } from '../form/LocationField';
import { PhotosField } from '../photos/PhotosField';

/** Narrow screens show the photographs first. */
export function PropertySheet() {
  const wide = useWide();
  const texts = (
    <Texts key="texts">
      <h2>Dados do imóvel</h2>
      <PageFields />
    </Texts>
  );
  const photos = (
    <Side key="photos">
      <PhotosField layout="page" />
    </Side>
  );
  // Tab and the first error's focus follow the DOM.
  return (
    <Sheet>
      {wide ? [texts, photos] : [photos, texts]}
      <Side>
        <LocationField heading />
      </Side>
    </Sheet>
  );
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 376px',
    gridTemplateRows: 'auto 1fr',
    alignItems: 'start',
  },
}));

const Texts = styled(Card)(({ theme }) => ({
  padding: '20px 24px 24px',
  '& > h2': { ...theme.typography.section, margin: '0 0 16px' },
  [theme.breakpoints.up('md')]: { gridRow: '1 / span 2' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Side = styled(Card)({ padding: 16, '&&': { gridColumn: -2 } }).withComponent('div');
