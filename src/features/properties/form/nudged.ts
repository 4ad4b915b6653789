const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key moves a point of the map to, in pixels: 8 at a time, one with Shift. Null for other keys. */
export function nudged(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { x, y }: { x: number; y: number },
): { x: number; y: number } | null {
  const direction = DIRECTIONS[key];
  const step = shiftKey ? 1 : 8;
  return direction ? { x: x + direction.x * step, y: y + direction.y * step } : null;
}
