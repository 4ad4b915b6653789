import type { LoosenableFilter, LoosenedSearch } from '#contract/properties/loosened.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { formatPropertyCount } from '@/shared/format/numbers';

interface Loosening {
  label: string;
  /** Null: the same filter, anywhere. */
  filter: MapFilter | null;
}

const FIELDS: Partial<Record<LoosenableFilter, { label: string; fields: (keyof MapFilter)[] }>> = {
  business: { label: 'À venda ou para alugar', fields: ['business'] },
  region: { label: 'Em todas as regiões', fields: ['region'] },
  category: { label: 'De qualquer tipo', fields: ['category'] },
  price: { label: 'Sem limite de preço', fields: ['minPrice', 'maxPrice'] },
  bedrooms: { label: 'Com qualquer número de quartos', fields: ['bedrooms'] },
  bathrooms: { label: 'Com qualquer número de banheiros', fields: ['bathrooms'] },
  parking: { label: 'Com qualquer número de vagas', fields: ['parking'] },
  suites: { label: 'Com qualquer número de suítes', fields: ['suites'] },
  size: { label: 'De qualquer área', fields: ['minArea', 'maxArea'] },
  maxPricePerArea: { label: 'Sem limite por m²', fields: ['maxPricePerArea'] },
  maxMonthly: { label: 'Sem limite por mês', fields: ['maxMonthly'] },
  characteristic: { label: 'Sem estas características', fields: ['characteristic'] },
  q: { label: 'Com outro nome ou endereço', fields: ['q'] },
  area: { label: 'Também fora da área desenhada', fields: ['area'] },
};

const without = (filter: MapFilter, fields: (keyof MapFilter)[]): MapFilter => ({
  ...filter,
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
});

/** Most first. */
export function looseningsOf(filter: MapFilter, { loosened, elsewhere }: LoosenedSearch): Loosening[] {
  const dropped = loosened.flatMap(({ filter: name, count }) => {
    const known = FIELDS[name];
    return known ? [{ label: known.label, count, filter: without(filter, known.fields) }] : [];
  });
  return [...dropped, { label: 'Em outras áreas do mapa', count: elsewhere, filter: null }]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ label, count, filter: next }) => ({ label: `${label}: ${formatPropertyCount(count)}`, filter: next }));
}
