/** Fills in for jsdom: a window's width, and boxes with a size. */
const DESKTOP = 1280;
const PHONE = 390;

const boxes: Record<string, PropertyDescriptor | undefined> = Object.getOwnPropertyDescriptors(HTMLElement.prototype);

function matches(query: string, width: number): boolean {
  const limit = (name: string) => Number(new RegExp(`${name}-width: ?([\\d.]+)px`).exec(query)?.[1]);
  const [min, max] = [limit('min'), limit('max')];
  return !(width < min) && !(width > max) && !query.includes('prefers');
}

function stand(width: number): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matches(media, width),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

const BOXES = ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'] as const;

/** As jsdom has it: without a width. */
export function standNowhere(): void {
  Reflect.deleteProperty(window, 'matchMedia');
  for (const name of BOXES) {
    const before = boxes[name];
    if (before) Object.defineProperty(HTMLElement.prototype, name, before);
    else Reflect.deleteProperty(HTMLElement.prototype, name);
  }
}

/** From here on pages are those of phones. */
export const standOnPhone = () => stand(PHONE);

/** From here on pages are those of desktops, and a map in them covers something. */
export function standOnDesktop(): void {
  stand(DESKTOP);
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { get: () => 680, configurable: true },
    clientHeight: { get: () => 728, configurable: true },
    // As wide as inside: otherwise a grid finds a scrollbar of minus 680 px, and measures itself without end.
    offsetWidth: { get: () => 680, configurable: true },
    offsetHeight: { get: () => 728, configurable: true },
  });
}
