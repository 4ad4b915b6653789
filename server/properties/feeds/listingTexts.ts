import { propertyFieldNames } from '#contract/properties/propertyFieldNames.ts';

const { location: _location, characteristics: _characteristics, ...fieldNames } = propertyFieldNames;

/** The fields that files have, with their labels. */
export const FILE_FIELDS = {
  ...fieldNames,
  name: 'Título',
  otherBusiness: 'Negócio',
  purpose: 'Finalidade',
  rentPeriod: 'Período do aluguel',
  currency: 'Moeda',
  subcategory: 'Subtipo',
  variety: 'Categoria do imóvel',
  areaUnit: 'Unidade da área',
  country: 'País',
  builtYear: 'Ano',
  addressDisplay: 'Exibição do endereço',
  hideAddress: 'Esconder endereço',
  latitude: 'Latitude',
  longitude: 'Longitude',
  broker: 'Corretor',
};
export type FileField = keyof typeof FILE_FIELDS;

/** A listing in the file's own words. */
export interface ListingTexts {
  /** Without markup of the format; not trimmed, maybe empty. */
  texts: Partial<Record<FileField, string>>;
  features: string[];
  /** The primary one first. */
  photographs: string[];
  plans: string[];
  /** Written by Morada: each text is a value of ours. */
  isOurs: boolean;
}
