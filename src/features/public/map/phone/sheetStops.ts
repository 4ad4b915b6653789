/** Handle and count; half the window; all up to the pill. */
export const STOPS = ['peek', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

export const PEEK = 88;
/** Large letters need more. */
export const PEEK_ROOM = `max(${PEEK.toString()}px, ${(PEEK / 16).toString()}rem)`;
const HALF = 0.48;
/** Pill 12 + 56, gap 8. */
export const BELOW_PILL = 76;

export const visibleAt = (stop: Stop, windowHeight: number): number =>
  ({ peek: PEEK, half: windowHeight * HALF, full: windowHeight - BELOW_PILL })[stop];

/** Milliseconds that a fling carries on. */
const CARRY = 150;

/** Px and px/ms, upwards. */
export function restingStop(visible: number, speed: number, windowHeight: number): Stop {
  const aim = visible + speed * CARRY;
  const distance = (stop: Stop) => Math.abs(visibleAt(stop, windowHeight) - aim);
  return STOPS.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest));
}

/** On click: up stop by stop, then all the way down. */
export const nextStop: Record<Stop, Stop> = { peek: 'half', half: 'full', full: 'peek' };
