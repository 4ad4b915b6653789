/** The fields that files have, with their labels. */
export const FILE_FIELDS = {
  reference: 'Referência',
  name: 'Título',
  business: 'Negócio',
  otherBusiness: 'Negócio',
  purpose: 'Finalidade',
  price: 'Preço',
  rentPrice: 'Aluguel',
  rentPeriod: 'Período do aluguel',
  currency: 'Moeda',
  condoFee: 'Condomínio',
  iptu: 'IPTU',
  iptuPeriod: 'Período do IPTU',
  category: 'Tipo',
  subcategory: 'Subtipo',
  region: 'Região',
  status: 'Status',
  bedrooms: 'Quartos',
  suites: 'Suítes',
  bathrooms: 'Banheiros',
  parking: 'Vagas',
  usableArea: 'Área útil',
  totalArea: 'Área total',
  areaUnit: 'Unidade da área',
  address: 'Endereço',
  streetNumber: 'Número',
  complement: 'Complemento',
  neighbourhood: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  country: 'País',
  cep: 'CEP',
  floor: 'Andar',
  builtYear: 'Ano',
  description: 'Descrição',
  offer: 'Oferta',
  countInStock: 'Estoque',
  video: 'Vídeo',
  acceptsExchange: 'Aceita permuta',
  acceptsFinancing: 'Aceita financiamento',
  addressDisplay: 'Exibição do endereço',
  hideAddress: 'Esconder endereço',
  latitude: 'Latitude',
  longitude: 'Longitude',
  broker: 'Corretor',
} as const;
export type FileField = keyof typeof FILE_FIELDS;

/** A listing in the file's own words. */
export interface ListingTexts {
  /** Without markup of the format; not trimmed, maybe empty. */
  texts: Partial<Record<FileField, string>>;
  features: string[];
  /** The primary one first. */
  photographs: string[];
  /** Floor plans. */
  plans: string[];
  /** Written by Morada: each text is a value of ours. */
  isOurs: boolean;
}
