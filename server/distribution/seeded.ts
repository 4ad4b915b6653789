/** FNV-1a with Murmur3's last steps: 32 bits that look drawn, the same on every machine. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** In an order drawn by the seed alone: the one they came in makes no difference. */
export function drawn<T extends { id: string }>(things: readonly T[], seed: number): T[] {
  return things
    .map((thing) => ({ thing, place: hash(`${seed.toString()}:${thing.id}`) }))
    .sort((one, other) => one.place - other.place || (one.thing.id < other.thing.id ? -1 : 1))
    .map(({ thing }) => thing);
}
