import type { Region } from './constants.ts';

/** How a property's facts read in Portuguese, on its pages and in the previews of links to them. */

export const bedroomsWord = (count: number): string => (count === 1 ? 'quarto' : 'quartos');

export const parkingWord = (count: number): string => (count === 1 ? 'vaga' : 'vagas');

export const bedroomsText = (count: number): string => `${count} ${bedroomsWord(count)}`;

export const bathroomsText = (count: number): string => `${count} ${count === 1 ? 'banheiro' : 'banheiros'}`;

export const parkingText = (count: number): string => (count === 0 ? 'Sem vaga' : `${count} ${parkingWord(count)}`);

/** `na região central`, `na zona sul`, `no ABC` */
export const inRegion = (region: Region): string =>
  region === 'abc' ? 'no ABC' : region === 'central' ? 'na região central' : `na ${region}`;
