/** mulberry32: the same data on every machine. */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => {
    const value = values[whole(0, values.length - 1)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  return { next, whole, pick };
}

export type Random = ReturnType<typeof randomOf>;
