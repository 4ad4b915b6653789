/** What jsdom has none of: a window of 1280 px, and boxes with a size. */
const WIDTH = 1280;

function matches(query: string): boolean {
  const limit = (name: string) => Number(new RegExp(`${name}-width: ?([\\d.]+)px`).exec(query)?.[1]);
  const [min, max] = [limit('min'), limit('max')];
  return !(WIDTH < min) && !(WIDTH > max) && !query.includes('prefers');
}

/** From here on pages are those of desktops, and a map in them covers something. */
export function standOnDesktop(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matches(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { get: () => 680, configurable: true },
    clientHeight: { get: () => 728, configurable: true },
    // As wide as inside: otherwise a grid finds a scrollbar of minus 680 px, and measures itself without end.
    offsetWidth: { get: () => 680, configurable: true },
    offsetHeight: { get: () => 728, configurable: true },
  });
}
