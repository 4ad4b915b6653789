import type { Map as LeafletMap } from 'leaflet';
import type { Location } from '#contract/ground/location.ts';

interface Focusable {
  at: Location;
  button: HTMLElement;
}

/** Right and down are positive. */
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Sideways distance weighs more: pins straight ahead win. */
const ASIDE = 2;

/** One Tab stop for all pins: the last focused, else nearest to the middle; arrow keys move on. */
export function pinFocus(map: LeafletMap, pins: () => Iterable<Focusable>) {
  let stop: HTMLElement | null = null;

  /** The lowest score wins; null excludes. */
  function best(score: (x: number, y: number) => number | null, from: { x: number; y: number }): HTMLElement | null {
    let found: { button: HTMLElement; score: number } | null = null;
    for (const { at, button } of pins()) {
      const { x, y } = map.latLngToContainerPoint(at);
      const value = score(x - from.x, y - from.y);
      if (value !== null && (!found || value < found.score)) found = { button, score: value };
    }
    return found?.button ?? null;
  }

  const nearestTo = (from: { x: number; y: number }) => best((x, y) => Math.hypot(x, y), from);

  function stopAt(button: HTMLElement | null): void {
    if (stop === button) return;
    if (stop) stop.tabIndex = -1;
    stop = button;
    if (stop) stop.tabIndex = 0;
  }

  return {
    stopAt,
    next(key: string, at: Location): HTMLElement | null {
      const arrow = ARROWS[key];
      if (!arrow) return null;
      const [right, down] = arrow;
      return best((x, y) => {
        const ahead = x * right + y * down;
        return ahead < 1 ? null : ahead + ASIDE * Math.abs(x * down + y * right);
      }, map.latLngToContainerPoint(at));
    },
    /** `lost` had the focus: the nearest pin or the map gets it. */
    update(lost: { at: Location; byKeyboard: boolean } | null): void {
      if (!stop?.isConnected) stopAt(nearestTo(map.getSize().divideBy(2)));
      if (!lost) return;
      const heir = lost.byKeyboard ? nearestTo(map.latLngToContainerPoint(lost.at)) : null;
      (heir ?? map.getContainer()).focus({ preventScroll: true });
    },
  };
}
