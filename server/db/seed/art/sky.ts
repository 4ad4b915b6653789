import type { Random } from '../random.ts';
import { fade } from './gradient.ts';
import { circle, group, rect } from './svg.ts';

/** `lamps`: the share of windows that are lit under this sky. */
const SKIES = {
  day: { above: '#BFDCE8', below: '#EDF3EF', lamps: 0.1 },
  golden: { above: '#F2CFA6', below: '#FBEBD3', lamps: 0.5 },
  dusk: { above: '#7482B0', below: '#F7BE9C', lamps: 0.95 },
  mint: { above: '#C9E3DC', below: '#F2F5EA', lamps: 0.1 },
  rose: { above: '#E9C7C3', below: '#FAEBDD', lamps: 0.45 },
  haze: { above: '#CDD8DE', below: '#EFEEE8', lamps: 0.3 },
} as const;

export type SkyName = keyof typeof SKIES;

export const SKY_NAMES: readonly SkyName[] = ['day', 'golden', 'dusk', 'mint', 'rose', 'haze'];

export const skyFill = (name: SkyName): string => fade(SKIES[name].above, SKIES[name].below);

/** Where the sky has paled: what stands on the ground hides the rest. */
const HORIZON = 600;

/** The bare sky of a whole picture. */
export const skyBackdrop = (name: SkyName): string =>
  rect(0, 0, 1200, HORIZON, skyFill(name)) + rect(0, HORIZON, 1200, 800 - HORIZON, SKIES[name].below);

export const isLit = (random: Random, name: SkyName): boolean => random.next() < SKIES[name].lamps;

export const sun = (x: number, y: number, radius: number, colour: string): string =>
  circle(x, y, radius * 1.9, colour, { opacity: 0.2 }) +
  circle(x, y, radius * 1.4, colour, { opacity: 0.27 }) +
  circle(x, y, radius, colour, { opacity: 0.9 });

const cloud = (x: number, y: number, scale: number, opacity: number) =>
  group(
    [
      rect(0, 20, 170, 34, '#FFFFFF', { rx: 17 }),
      rect(34, 0, 92, 44, '#FFFFFF', { rx: 22 }),
      rect(-40, 36, 120, 22, '#FFFFFF', { rx: 11 }),
    ],
    { opacity, transform: `translate(${x} ${y}) scale(${scale})` },
  );

/** The whole background: the sky with its clouds, and a low sun where the day ends. */
export function sky(random: Random, name: SkyName): string {
  const endsTheDay = name === 'golden' || name === 'dusk';
  const opacity = name === 'dusk' ? 0.22 : 0.72;
  return [
    skyBackdrop(name),
    endsTheDay ? sun(random.pick([150, 960, 1040]), random.whole(250, 330), random.whole(56, 76), '#FCE3B0') : '',
    cloud(random.whole(60, 240), random.whole(70, 170), 0.7 + random.next() * 0.5, opacity),
    cloud(random.whole(780, 980), random.whole(60, 190), 0.7 + random.next() * 0.5, opacity),
    random.next() < 0.35 ? cloud(random.whole(430, 640), random.whole(30, 70), 0.6, opacity * 0.7) : '',
  ].join('');
}

interface Skyline {
  ground: number;
  fill: string;
  opacity: number;
  lowest: number;
  highest: number;
  step: number;
  width?: number;
}

/** Far buildings, flat and pale, some with an antenna. */
export function skyline(
  random: Random,
  { ground, fill, opacity, lowest, highest, step, width = 1200 }: Skyline,
): string {
  const buildings: string[] = [];
  for (let x = -30; x < width + 30;) {
    const breadth = step * (0.6 + random.next() * 0.8);
    const height = lowest + random.next() * (highest - lowest);
    buildings.push(rect(x, ground - height, breadth, height + 40, fill));
    if (random.next() > 0.7) buildings.push(rect(x + breadth * 0.45, ground - height - 34, 4, 34, fill));
    x += breadth + (random.next() > 0.6 ? random.next() * 30 : 0);
  }
  return group(buildings, { opacity });
}
