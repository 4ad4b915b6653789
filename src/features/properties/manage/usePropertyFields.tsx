import { styled } from '@mui/material/styles';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { propertyFieldNames } from '#contract/properties/propertyFieldNames.ts';
import type { ShownFields } from '@/api/conflict/useConflict';
import { coordinatesText } from '../form/location';
import { isFormPhoto } from '../photos/formPhoto';
import type { FormPhoto } from '../photos/formPhoto';
import { sourceOf } from '../photos/PhotoTile';
import { useTeam } from '../useTeam';

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

const reais = (value: unknown) => (typeof value === 'string' && value !== '' ? `R$ ${value}` : 'sem valor');
const yes = (value: unknown) => (value === true ? 'sim' : 'não');

const NAMED: ShownFields = Object.fromEntries(
  Object.entries(propertyFieldNames).map(([name, label]) => [name, { label }]),
);

export function usePropertyFields({ broker, broughtBy }: PropertyDetail): ShownFields {
  const people = [...[broker, broughtBy].filter((one) => one !== null), ...useTeam()];
  const nameOf = (id: unknown) => people.find(({ _id }) => _id === id)?.name;
  return {
    ...NAMED,
    category: { label: 'Categoria' },
    price: { label: 'Preço', show: (value) => `R$ ${String(value)}` },
    broker: {
      label: 'Corretor',
      show: (value) => nameOf(value) ?? (value ? 'outro corretor' : 'sem corretor'),
    },
    broughtBy: {
      label: 'Captador',
      show: (value) => nameOf(value) ?? (value ? 'outra pessoa' : 'sem captador'),
    },
    rentPrice: { label: 'Aluguel', show: reais },
    condoFee: { label: 'Condomínio', show: reais },
    iptu: { label: 'IPTU', show: reais },
    characteristics: {
      label: 'Características',
      show: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'nenhuma'),
    },
    acceptsExchange: { label: 'Aceita permuta', show: yes },
    acceptsFinancing: { label: 'Aceita financiamento', show: yes },
    addressDisplay: { label: 'Visitantes veem' },
    location: { label: 'Localização', show: (value) => coordinatesText(value) ?? 'sem pino' },
    images: {
      label: 'Fotos',
      show: (value) => <Photos photos={photosIn(value)} />,
      possible: (mine, theirs) => photosIn(mine).filter((photo) => 'file' in photo || isAmong(photo, photosIn(theirs))),
    },
  };
}
