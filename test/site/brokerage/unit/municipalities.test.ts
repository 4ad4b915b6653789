import { readFileSync } from 'node:fs';
import { municipalityIn } from '../../../../server/ground/brokerage/municipalityIn.ts';

const ALL = readFileSync('server/ground/brokerage/municipalities.txt', 'utf8');

test.each([
  ['Curitiba', 'PR', { lat: -25.42, lng: -49.26 }],
  ['RECIFE', 'PE', { lat: -8.05, lng: -34.88 }],
  ['sao paulo', 'SP', { lat: -23.55, lng: -46.63 }],
  ['Santa Bárbara d’Oeste', 'SP', { lat: -22.76, lng: -47.41 }],
  ['Curitiba', null, { lat: -25.42, lng: -49.26 }],
  ['Planalto', null, null],
  ['Curitiba', 'SC', null],
  ['Atlântida', 'SP', null],
])('%s in %s is where IBGE has it', (name, state, place) => {
  expect(municipalityIn(ALL, name, state)).toEqual(place);
});
