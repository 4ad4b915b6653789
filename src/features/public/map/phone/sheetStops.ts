/** How much of the sheet is seen: its handle and the count; about half of the window; all up to the pill. */
export const STOPS = ['peek', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

export const PEEK = 88;
const HALF = 0.48;
/** The pill's 12 + 56, and 8 between. */
export const BELOW_PILL = 76;

export const visibleAt = (stop: Stop, windowHeight: number): number =>
  ({ peek: PEEK, half: windowHeight * HALF, full: windowHeight - BELOW_PILL })[stop];

/** In ms: so far a fling carries on. */
const CARRY = 150;

/** Where a sheet comes to rest that was let go with `visible` px in view, rising by `speed` px a ms. */
export function restingStop(visible: number, speed: number, windowHeight: number): Stop {
  const aim = visible + speed * CARRY;
  const distance = (stop: Stop) => Math.abs(visibleAt(stop, windowHeight) - aim);
  return STOPS.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest));
}

/** What the handle does without dragging: up step by step, and from the top all the way down. */
export const nextStop: Record<Stop, Stop> = { peek: 'half', half: 'full', full: 'peek' };
