import { sql } from 'drizzle-orm';
import { keysOf } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { SimilarProperty } from '#contract/properties/properties.ts';
import { areaOf, asWanted } from '#contract/properties/propertyFacts.ts';
import type { WantedBusiness } from '#contract/properties/propertyFacts.ts';
import type { Db } from '../../ground/db/connect.ts';
import { priceFor } from '../../ground/db/schema/propertyPrices.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { isIn } from '../../ground/sql/conditions.ts';
import { unitMetres, WORLD_UNITS } from '../core/mercator.ts';
import { messages } from '../core/messages.ts';
import { similarJson } from '../core/serialize.ts';
import { differencesOf } from './differences.ts';
import type { RelativePlace } from './differences.ts';
import type { PropertyIndex } from './propertyIndex.ts';

const MAX_SIMILAR = 6;
const FEW = 3;
/** How far the price, as a share, and the bedrooms may be. */
interface Limits {
  share: number;
  rooms: number;
}
const ALIKE: Limits = { share: 0.3, rooms: 1 };
const UNLIKE: Limits = { share: 1, rooms: Infinity };
/** Another region's home must be nearer. */
const NEAR_METRES = 15_000;

export interface Compared {
  id: string;
  business: WantedBusiness;
  cents: number;
  bedrooms: number | null;
  /** In hundredths of a square metre; 0: unknown. */
  area: number;
  category: Kind;
  region: Region;
  neighbourhood: string | null;
  isLocated: boolean;
  x: number;
  y: number;
}

interface Ranked extends RelativePlace {
  id: string;
}

/** As shares of the price. An unknown place counts as 5 km. */
function placeCost({ isSameNeighbourhood, metres }: RelativePlace): number {
  if (isSameNeighbourhood) return 0;
  return 0.05 + 0.04 * Math.min(10, metres === null ? 5 : metres / 1000);
}

/** Closest first. Of too few alike, also others. */
export function rankSimilar(index: PropertyIndex, wanted: Compared): Ranked[] {
  const alike = rankWithin(index, wanted, ALIKE);
  return alike.length < FEW ? rankWithin(index, wanted, UNLIKE) : alike;
}

function rankWithin(index: PropertyIndex, wanted: Compared, { share, rooms: maxRooms }: Limits): Ranked[] {
  const { business, cents, bedrooms, area, region, neighbourhood } = wanted;
  const { columns } = index;
  const prices = index.pricesOf({ business });
  const limit = (part: number) => ((cents * part) / 100).toFixed(2);
  const slots = index.find(
    {
      business,
      category: [wanted.category],
      status: ['disponível'],
      minPrice: limit(1 - share),
      maxPrice: limit(1 + share),
    },
    WORLD_UNITS,
  );
  const isOfRegion = index.regions.flagsOf([region, ...keysOf([region])]);
  const sameNeighbourhood = neighbourhood === null ? -1 : index.neighbourhoods.codeOf(neighbourhood);
  const metresOfUnit = unitMetres(wanted.y);
  const best: { ranked: Ranked; cost: number }[] = [];
  // `for … of` a typed array takes three times as long.
  slots.forEach((slot) => {
    const rooms = columns.bedrooms[slot] ?? 0;
    const more = bedrooms === null || rooms === 0 ? 1 : Math.abs(rooms - bedrooms);
    const last = best[MAX_SIMILAR - 1];
    const least = Math.abs((prices[slot] ?? 0) - cents) / cents + 0.1 * more;
    if (more > maxRooms || (last && least > last.cost)) return;
    const [east, south] = [(columns.x[slot] ?? 0) - wanted.x, (columns.y[slot] ?? 0) - wanted.y];
    const isMeasurable = wanted.isLocated && columns.located[slot] === 1;
    const metres = isMeasurable ? metresOfUnit * Math.sqrt(east * east + south * south) : null;
    const isNear = metres !== null && metres <= NEAR_METRES;
    const id = index.ids[slot] ?? '';
    if (id === wanted.id || (isOfRegion?.[columns.region[slot] ?? 0] !== 1 && !isNear)) return;
    // Cities share names of neighbourhoods.
    const isSameNeighbourhood = columns.neighbourhood[slot] === sameNeighbourhood && (metres === null || isNear);
    const size = columns.area[slot] ?? 0;
    const cost =
      least +
      placeCost({ isSameNeighbourhood, metres }) +
      (area > 0 && size > 0 ? 0.3 * Math.min(1, Math.abs(size - area) / area) : 0);
    if (last && (cost > last.cost || (cost === last.cost && id > last.ranked.id))) return;
    best.push({ ranked: { id, isSameNeighbourhood, metres }, cost });
    best.sort((one, other) => one.cost - other.cost || (one.ranked.id < other.ranked.id ? -1 : 1));
    best.length = Math.min(best.length, MAX_SIMILAR);
  });
  return best.map(({ ranked }) => ranked);
}

const COMPARED_COLUMNS = {
  property: similarJson,
  cents: sql<number>`(${priceFor('venda')} * 100)::float8`,
  rentCents: sql<number | null>`(${priceFor('aluguel')} * 100)::float8`,
  neighbourhood: sql<string | null>`p.neighbourhood`,
  isLocated: sql<boolean>`p.lat is not null`,
  x: sql<number>`p.map_x`,
  y: sql<number>`p.map_y`,
};

function comparedOf({ property, rentCents, ...found }: RowOf<typeof COMPARED_COLUMNS>): Compared {
  const { _id: id, bedrooms, category, region } = property;
  const isRent = property.business === 'aluguel';
  return {
    ...{ ...found, id, bedrooms, category, region, business: isRent ? 'aluguel' : 'venda' },
    cents: isRent ? (rentCents ?? 0) : found.cents,
    area: Math.round((areaOf(property) ?? 0) * 100),
  };
}

/** Also of a deleted property; rents beside a rent, else what is for sale. @throws 404 */
export async function findSimilar(db: Db, index: PropertyIndex, id: string): Promise<SimilarProperty[]> {
  const [known] = await select(db, COMPARED_COLUMNS)`from properties p where p.id = ${id}`;
  if (!known) throw notFound(messages.notFound);
  const compared = comparedOf(known);
  const ranked = rankSimilar(index, compared);
  const rows = await select(db, { property: similarJson })`
    from properties p where ${isIn(
      sql`p.id`,
      ranked.map((one) => one.id),
    )} and p.deleted_at is null`;
  const found = new Map(rows.map(({ property }) => [property._id, property]));
  const own = asWanted(known.property, compared.business);
  return ranked.flatMap((place) => {
    const home = found.get(place.id);
    return home ? [{ ...home, differences: differencesOf(own, asWanted(home, compared.business), place) }] : [];
  });
}
