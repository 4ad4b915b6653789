import { formatNumber } from '../ground/numbers.ts';
import type { Region } from '../ground/regions.ts';
import type { PropertyStatus } from './propertyValues.ts';

/** For properties that are no longer on offer. */
export const GONE_TEXTS: Partial<Record<PropertyStatus, string>> = {
  vendido: 'Este imóvel foi vendido.',
  alugado: 'Este imóvel foi alugado.',
  suspenso: 'Este imóvel não está à disposição no momento.',
};

export const BROKER_TITLE = 'Consultor de Imóveis';

export const bedroomsText = (count: number): string => `${count} ${count === 1 ? 'quarto' : 'quartos'}`;

export const bathroomsText = (count: number): string => `${count} ${count === 1 ? 'banheiro' : 'banheiros'}`;

export const parkingText = (count: number): string =>
  count === 0 ? 'Sem vaga' : `${count} ${count === 1 ? 'vaga' : 'vagas'}`;

export const areaText = (squareMetres: number): string => `${formatNumber(squareMetres)}\u00a0m²`;

export const suitesText = (count: number): string => `${count} ${count === 1 ? 'suíte' : 'suítes'}`;

/** `a região central`, `a zona sul`, `o ABC` */
export const theRegion = (region: Region): string =>
  region === 'abc' ? 'o ABC' : region === 'central' ? 'a região central' : `a ${region}`;

export const regionOrThis = (region: Region | ''): string => (region ? theRegion(region) : 'esta região');

/** `na zona sul`, `no ABC` */
export const inRegion = (region: Region): string => `n${theRegion(region)}`;

/** `da zona sul`, `do ABC` */
export const ofRegion = (region: Region): string => `d${theRegion(region)}`;
