import { formatNumber } from '../ground/numbers.ts';
import type { Business } from './propertyFacts.ts';
import type { PropertyStatus } from './propertyValues.ts';

/** For properties that are no longer on offer. */
export const GONE_TEXTS: Partial<Record<PropertyStatus, string>> = {
  vendido: 'Este imóvel foi vendido.',
  alugado: 'Este imóvel foi alugado.',
  suspenso: 'Este imóvel não está à disposição no momento.',
};

export const bedroomsText = (count: number): string => `${count} ${count === 1 ? 'quarto' : 'quartos'}`;

export const bathroomsText = (count: number): string => `${count} ${count === 1 ? 'banheiro' : 'banheiros'}`;

export const parkingText = (count: number): string =>
  count === 0 ? 'Sem vaga' : `${count} ${count === 1 ? 'vaga' : 'vagas'}`;

export const areaText = (squareMetres: number): string => `${formatNumber(squareMetres)}\u00a0m²`;

export const suitesText = (count: number): string => `${count} ${count === 1 ? 'suíte' : 'suítes'}`;

export const BUSINESS_WORDS: Record<Business, string> = {
  venda: 'à venda',
  aluguel: 'para alugar',
  ambos: 'à venda ou para alugar',
};
