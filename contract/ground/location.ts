import { mixed } from 'yup';
import { MAX_AREA_SIDE, MAX_CORNERS } from './mapArea.ts';
import type { Area } from './mapArea.ts';
import { DEGREES, isPlace, parseArea } from './parseArea.ts';

export interface Location {
  lat: number;
  lng: number;
}

export interface Place {
  address: string;
  /** Null: only the address is known. */
  location: Location | null;
}

/** Degrees. */
export type BBox = [west: number, south: number, east: number, north: number];

/** Zoomed out, a map repeats the world and counts on. */
const MAX_BBOX_LONGITUDE = 540;

const numberOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && DEGREES.test(value.trim()) ? Number(value) : Number.NaN;
};

function parseLocation(lat: unknown, lng: unknown): Location | null {
  const location = { lat: numberOf(lat), lng: numberOf(lng) };
  return isPlace(location) ? location : null;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `{ lat, lng }`, its JSON, or `-23.55,-46.63`; `''` and null: none. The schema rejects the rest. */
function readLocation(sent: unknown): unknown {
  if (sent === undefined) return undefined;
  if (sent === null || sent === '') return null;
  const value = typeof sent === 'string' && sent.trimStart().startsWith('{') ? fromJson(sent) : sent;
  if (isPair(value)) return parseLocation(value.lat, value.lng) ?? sent;
  const degrees = typeof value === 'string' ? value.split(',') : [];
  return (degrees.length === 2 ? parseLocation(degrees[0], degrees[1]) : null) ?? sent;
}

const isPair = (value: unknown): value is { lat: unknown; lng: unknown } =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;

const isLocation = (value: unknown): value is Location => isPair(value) && parseLocation(value.lat, value.lng) !== null;

/** Undefined: not sent; null: none. */
export const locationField = () =>
  mixed<Location>({ type: 'string', check: isLocation })
    .transform((_value: unknown, sent: unknown) => readLocation(sent))
    .typeError('Informe a localização como latitude e longitude')
    .nullable();

function parseBBox(written: string): BBox | null {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = written.split(',').map(numberOf);
  const lies =
    Math.abs(west) <= MAX_BBOX_LONGITUDE && Math.abs(east) <= MAX_BBOX_LONGITUDE && south >= -90 && north <= 90;
  return lies && west <= east && south <= north && more.length === 0 ? [west, south, east, north] : null;
}

const isBBox = (value: unknown): value is BBox =>
  Array.isArray(value) && value.every((edge) => typeof edge === 'number');

/** The text `west,south,east,north`. */
export const bboxField = () =>
  mixed<BBox>({ type: 'string', check: isBBox })
    .transform((value: unknown) => (typeof value === 'string' ? (parseBBox(value) ?? value) : value))
    .typeError('Informe a área como oeste,sul,leste,norte');

/** A repeated parameter is a list of texts. */
const isArea = (value: unknown): value is Area => Array.isArray(value) && value.every(isLocation);

export const areaField = () =>
  mixed<Area>({ type: 'string', check: isArea })
    .transform((value: unknown) => (typeof value === 'string' ? (parseArea(value) ?? value) : value))
    .typeError(
      `Informe a área como lat_lng_lat_lng_…, com 3 a ${MAX_CORNERS} pontos e no máximo ${MAX_AREA_SIDE} graus`,
    );
