import { compactPrice } from '#contract/ground/compactPrice.ts';
import { xOf, yOf } from '#contract/properties/mercator.ts';
import type { MapCluster } from '#contract/properties/propertyMap.ts';
import { boxAround, boxOf, isCluster, keyOf, locationOf, weightOf } from './mapArea';
import type { MapFeature } from './mapArea';

/** Pixels of the world map, from the north-west. */
interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Placed {
  feature: MapFeature;
  rectangle: Rectangle;
}

/** Pixels: touching pins stay readable and clickable. */
const TOLERANCE = 6;
/** Pixels: no shape reaches beyond the next bucket. */
const BUCKET = 160;

/** The spot is the tip at its foot; the width depends on the text. */
function rectangleOf(feature: MapFeature, zoom: number): Rectangle {
  const { lat, lng } = locationOf(feature);
  const world = 256 * 2 ** zoom;
  const [x, y] = [xOf(lng) * world, yOf(lat) * world];
  if (isCluster(feature)) {
    const { count } = feature.properties;
    // With its halo.
    const half = count < 10 ? 28 : count < 100 ? 32 : 36;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  }
  const { price, offer } = feature.properties;
  const half = (22 + 6.7 * compactPrice(price).length + (offer === null ? 0 : 14)) / 2;
  return { left: x - half, right: x + half, top: y - 37, bottom: y };
}

const overlap = (a: Rectangle, b: Rectangle) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE;

function merged(a: MapFeature, b: MapFeature): MapCluster {
  const count = weightOf(a) + weightOf(b);
  const mean = (index: 0 | 1) =>
    (a.geometry.coordinates[index] * weightOf(a) + b.geometry.coordinates[index] * weightOf(b)) / count;
  const from = (feature: MapFeature) => (isCluster(feature) ? feature.properties.minPrice : feature.properties.price);
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [mean(0), mean(1)] },
    properties: {
      cluster: true,
      count,
      minPrice: Math.min(from(a), from(b)),
      bbox: boxAround(boxOf(a), boxOf(b)),
    },
  };
}

/** The same neighbours always make the same clusters. */
const inOrder = (a: MapFeature, b: MapFeature) =>
  b.geometry.coordinates[1] - a.geometry.coordinates[1] || a.geometry.coordinates[0] - b.geometry.coordinates[0];

/**
 * Merges overlaps, with exact counts. The server cannot: it splits by squares and does not know price widths.
 * `separateKey` stays alone: an opened pin must not vanish under its popup.
 */
export function mergeOverlapping(
  features: readonly MapFeature[],
  zoom: number,
  separateKey: string | null,
): MapFeature[] {
  const buckets = new Map<string, Set<Placed>>();
  const bucketOf = (column: number, row: number) => `${column} ${row}`;

  const cellOf = ({ left, right, top, bottom }: Rectangle) => ({
    column: Math.floor((left + right) / 2 / BUCKET),
    row: Math.floor((top + bottom) / 2 / BUCKET),
  });

  function overlapped(rectangle: Rectangle): Placed | undefined {
    const { column, row } = cellOf(rectangle);
    for (const x of [column - 1, column, column + 1]) {
      for (const y of [row - 1, row, row + 1]) {
        for (const other of buckets.get(bucketOf(x, y)) ?? []) if (overlap(rectangle, other.rectangle)) return other;
      }
    }
    return undefined;
  }

  function bucketFor(rectangle: Rectangle): Set<Placed> {
    const { column, row } = cellOf(rectangle);
    const key = bucketOf(column, row);
    const bucket = buckets.get(key) ?? new Set();
    buckets.set(key, bucket);
    return bucket;
  }

  const aside = features.filter((feature) => keyOf(feature) === separateKey);
  for (const feature of features.toSorted(inOrder)) {
    if (keyOf(feature) === separateKey) continue;
    let placed: Placed = { feature, rectangle: rectangleOf(feature, zoom) };
    // The merged cluster may overlap others; each merge leaves one fewer, so this ends.
    for (let other = overlapped(placed.rectangle); other; other = overlapped(placed.rectangle)) {
      bucketFor(other.rectangle).delete(other);
      const both = merged(other.feature, placed.feature);
      placed = { feature: both, rectangle: rectangleOf(both, zoom) };
    }
    bucketFor(placed.rectangle).add(placed);
  }
  return [...aside, ...[...buckets.values()].flatMap((bucket) => [...bucket].map((placed) => placed.feature))];
}
