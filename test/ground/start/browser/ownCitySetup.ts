import type { FeedListing } from '#test/feeds.ts';

type Corner = readonly [lat: number, lng: number];

const box = (north: number, west: number, south: number, east: number): Corner[] => [
  [north, west],
  [north, east],
  [south, east],
  [south, west],
];

/** By name, in the order of the list. */
export const AREAS = {
  Centro: box(-25.42, -49.28, -25.44, -49.258),
  'Água Verde': box(-25.447, -49.296, -25.464, -49.272),
  Batel: box(-25.428, -49.304, -25.446, -49.282),
  'Santa Felicidade': box(-25.385, -49.35, -25.415, -49.318),
};

const PLACES = {
  Centro: { neighbourhood: 'Centro', at: [-25.43, -49.27] },
  'Água Verde': { neighbourhood: 'Água Verde', at: [-25.455, -49.283] },
  Batel: { neighbourhood: 'Batel', at: [-25.44, -49.29] },
  'Santa Felicidade': { neighbourhood: 'Santa Felicidade', at: [-25.402, -49.334] },
} as const;

const NO_ROOMS = { bedrooms: null, bathrooms: null, garage: null };
const PLOT = { ...NO_ROOMS, type: 'Residential / Land Lot', area: null };
const WORKPLACE = { ...NO_ROOMS, bathrooms: 1 };
const STUDIO = { type: 'Residential / Studio', bedrooms: 1, garage: null };

const KINDS: [keyof typeof PLACES, FeedListing][] = [
  ['Água Verde', { title: 'Apartamento perto do parque', price: null, rent: 2600 }],
  ['Batel', { title: 'Apartamento amplo', price: 1_250_000, rent: 6200, area: 142 }],
  ['Centro', { ...STUDIO, title: 'Studio mobiliado', price: null, rent: 1900, area: 28 }],
  ['Centro', { ...STUDIO, title: 'Kitnet reformada', type: 'Residential / Kitnet', price: 210_000, area: 24 }],
  ['Santa Felicidade', { ...PLOT, title: 'Terreno de esquina', price: 480_000, lot: 420 }],
  ['Santa Felicidade', { ...PLOT, title: 'Terreno grande', price: 1_900_000, lot: 2600 }],
  ['Centro', { ...WORKPLACE, title: 'Sala clara', type: 'Commercial / Office', price: null, rent: 1800, area: 42 }],
  ['Água Verde', { ...WORKPLACE, title: 'Loja de esquina', type: 'Commercial / Retail', price: null, rent: 5400 }],
  ['Santa Felicidade', { title: 'Casa com quintal', type: 'Residential / Home', price: 890_000, area: 180, lot: 360 }],
  ['Água Verde', { ...WORKPLACE, title: 'Galpão de passagem', type: 'Commercial / Industrial', area: 1200 }],
  ['Batel', { title: 'Sobrado novo', type: 'Residential / Sobrado', price: 1_650_000, area: 240 }],
  ['Água Verde', { title: 'Cobertura duplex', type: 'Residential / Penthouse', price: 1_980_000, area: 210 }],
];

/** One a street, so that none is taken for another. */
export const LISTINGS: FeedListing[] = KINDS.map(([region, listing], n) => ({
  ...listing,
  ...PLACES[region],
  reference: `PN${n + 1}`,
  street: `Rua ${n + 1} de Maio`,
  cep: '80010-000',
  city: 'Curitiba',
  state: 'PR',
  description: `${listing.title ?? ''}. Perto do comércio e do ônibus, com sol da manhã e boa ventilação.`,
}));
