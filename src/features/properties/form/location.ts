import type { Location } from '#contract/ground/location.ts';
import { fieldOf } from '@/shared/isRecord';

/** An empty field has null or undefined. */
export function sameLocation(one: Location | null | undefined, other: Location | null | undefined): boolean {
  return one && other ? one.lat === other.lat && one.lng === other.lng : !one === !other;
}

const degrees = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 5, maximumFractionDigits: 5 });

/** `latitude -23,55052, longitude -46,63331`; null for no location. */
export function coordinatesText(value: unknown): string | null {
  const [lat, lng] = [fieldOf(value, 'lat'), fieldOf(value, 'lng')];
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  return `latitude ${degrees.format(lat)}, longitude ${degrees.format(lng)}`;
}

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Arrow keys move by 8 pixels, with Shift by 1. Null for other keys. */
export function nudged(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { x, y }: { x: number; y: number },
): { x: number; y: number } | null {
  const direction = DIRECTIONS[key];
  const step = shiftKey ? 1 : 8;
  return direction ? { x: x + direction.x * step, y: y + direction.y * step } : null;
}
