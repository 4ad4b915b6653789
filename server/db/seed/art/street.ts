import { groundShadow } from './light.ts';
import { IRON } from './palette.ts';
import { circle, group, path, rect, repeat } from './svg.ts';

/** The pavement from `y` down, its kerb, and the road with its dashes to the lower edge. */
export const street = (y: number): string =>
  rect(0, y, 1200, 50, '#D8D2C7') +
  rect(0, y + 44, 1200, 800 - y - 44, '#8E9496') +
  rect(0, y + 40, 1200, 7, '#F1ECE3') +
  repeat(5, (index) => rect(index * 260 - 20, y + 92, 130, 7, '#FFFFFF', { opacity: 0.55 }));

/** A small car, 220 long, its wheels on `y`. */
export function car(x: number, y: number, colour: string, scale = 2): string {
  const wheel = (at: number) => circle(at, 30, 9, IRON) + circle(at, 30, 4, '#C9C1B3');
  return (
    groundShadow(x + 55 * scale, y, 58 * scale, 4 * scale, 0.2) +
    group(
      [
        path('M0 24q0-12 14-14l12-12q4-4 10-4h34q7 0 11 5l10 11q19 1 19 14v6H0z', colour),
        path('M29 9l8-9q2-2 5-2h9v11zM56-2h13q4 0 7 4l5 7H56z', '#C4D8DC'),
        rect(103, 16, 7, 5, '#F6D08A', { rx: 2 }),
        wheel(26),
        wheel(86),
      ],
      { transform: `translate(${x} ${y - 39 * scale}) scale(${scale})` },
    )
  );
}

export const CARS = ['#1F5C4D', '#B84A33', '#F4EBDD', '#4F6F86', '#E0A83C', '#5A5F63'] as const;
