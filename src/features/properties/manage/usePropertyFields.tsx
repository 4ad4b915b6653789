import { styled } from '@mui/material/styles';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Property } from '#contract/properties.ts';
import type { ShownFields } from '@/api/conflict/useConflict';
import { useGetBrokersQuery } from '@/features/brokers/brokersApi';
import { coordinatesText } from '../form/location';
import { isFormPhoto } from '../photos/formPhoto';
import type { FormPhoto } from '../photos/formPhoto';
import { sourceOf } from '../photos/PhotoTile';

const photosIn = (value: unknown) => (Array.isArray(value) ? value.filter(isFormPhoto) : []);
/** A photograph that another user removed cannot return. */
const isAmong = ({ id }: FormPhoto, photos: FormPhoto[]) => photos.some((photo) => photo.id === id);

function Photos({ photos }: { photos: FormPhoto[] }) {
  return (
    <Strip>
      {photos.map((photo, index) => (
        <img key={photo.id} src={sourceOf(photo, '300x200')} alt={`Foto ${index + 1} de ${photos.length}`} />
      ))}
    </Strip>
  );
}

const Strip = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 4,
  marginTop: 4,
  '& > img': {
    width: '100%',
    aspectRatio: '3 / 2',
    objectFit: 'cover',
    borderRadius: 6,
    backgroundColor: theme.vars.palette.background.sunken,
  },
}));

export function usePropertyFields(property: Property): ShownFields {
  const { data } = useGetBrokersQuery({ pageSize: PAGE_SIZE.limit });
  const brokers = [...(property.broker ? [property.broker] : []), ...(data?.rows ?? [])];
  return {
    name: { label: 'Nome' },
    category: { label: 'Categoria' },
    region: { label: 'Região' },
    bedrooms: { label: 'Quartos' },
    bathrooms: { label: 'Banheiros' },
    parking: { label: 'Vagas' },
    countInStock: { label: 'Estoque' },
    price: { label: 'Preço', show: (value) => `R$ ${String(value)}` },
    offer: { label: 'Oferta' },
    address: { label: 'Endereço' },
    broker: {
      label: 'Corretor',
      show: (value) => brokers.find(({ _id }) => _id === value)?.name ?? (value ? 'outro corretor' : 'sem corretor'),
    },
    status: { label: 'Status' },
    description: { label: 'Descrição' },
    location: { label: 'Localização', show: (value) => coordinatesText(value) ?? 'sem pino' },
    images: {
      label: 'Fotos',
      show: (value) => <Photos photos={photosIn(value)} />,
      possible: (mine, theirs) => photosIn(mine).filter((photo) => 'file' in photo || isAmong(photo, photosIn(theirs))),
    },
  };
}
