import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties/properties.ts';
import type { ShownFields } from '@/api/conflict/useConflict';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
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

const reais = (value: unknown) => (typeof value === 'string' && value !== '' ? `R$ ${value}` : 'sem valor');
const yes = (value: unknown) => (value === true ? 'sim' : 'não');

const DETAIL_LABELS: ShownFields = {
  reference: { label: 'Referência' },
  business: { label: 'Negócio' },
  rentPrice: { label: 'Aluguel', show: reais },
  condoFee: { label: 'Condomínio', show: reais },
  iptu: { label: 'IPTU', show: reais },
  iptuPeriod: { label: 'Período do IPTU' },
  usableArea: { label: 'Área útil' },
  totalArea: { label: 'Área total' },
  suites: { label: 'Suítes' },
  cep: { label: 'CEP' },
  neighbourhood: { label: 'Bairro' },
  city: { label: 'Cidade' },
  state: { label: 'UF' },
  streetNumber: { label: 'Número' },
  complement: { label: 'Complemento' },
  floor: { label: 'Andar' },
  builtYear: { label: 'Ano de construção' },
  characteristics: {
    label: 'Características',
    show: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'nenhuma'),
  },
  video: { label: 'Vídeo' },
  acceptsExchange: { label: 'Aceita permuta', show: yes },
  acceptsFinancing: { label: 'Aceita financiamento', show: yes },
  addressDisplay: { label: 'Visitantes veem' },
};

export function usePropertyFields(property: Property): ShownFields {
  const { data } = useGetAllBrokersQuery();
  const brokers = [...(property.broker ? [property.broker] : []), ...(data ?? [])];
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
    ...DETAIL_LABELS,
    location: { label: 'Localização', show: (value) => coordinatesText(value) ?? 'sem pino' },
    images: {
      label: 'Fotos',
      show: (value) => <Photos photos={photosIn(value)} />,
      possible: (mine, theirs) => photosIn(mine).filter((photo) => 'file' in photo || isAmong(photo, photosIn(theirs))),
    },
  };
}
