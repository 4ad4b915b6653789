import type { Page } from '@playwright/test';

/** Faults on the way through a page by the Tab key, each as a line that names the element. */
export interface TabWalk {
  /** Elements that can be seen and used, but were never focused. */
  missed: string[];
  /** Elements that had the focus out of view, or that look the same with it. */
  unseen: string[];
  /** The number of elements with a focus; whether the last Tab left the page. */
  stops: number;
  left: boolean;
}

/** No page has as many elements. */
const MAX_STOPS = 250;

/** The result of one press of Tab. */
interface Step {
  /** The element with the focus, if it is out of view or covered. */
  hidden: string | null;
  end: boolean;
}

/** Runs in the page: adds `window.walk`. */
function install(): void {
  const INTERACTIVE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
  const GROUP = '[role="toolbar"], [role="radiogroup"], [role="tablist"], [role="menu"], [role="listbox"]';
  /** In ms: the page may scroll to the focus, and a ring may fade in. Only what is wrong takes as long. */
  const PATIENCE = 60_000;
  const visited = new Set<Element>();
  let focused: Element | null = null;
  let look = '';
  const doubtful: Element[] = [];

  const name = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `<${element.localName}> ${words || (element.getAttribute('name') ?? element.className)}`.slice(0, 80);
  };

  const isClipped = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      if (overflowX !== 'visible' && (right <= edges.left + 1 || left >= edges.right - 1)) return true;
    }
    return right <= 0 || left >= innerWidth;
  };

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }) && !isClipped(element);
  };

  /** A roving group is one stop of Tab, and so are all radio buttons of one name. */
  const stopOf = (element: Element): unknown =>
    element instanceof HTMLInputElement && element.type === 'radio'
      ? `radio ${element.name}`
      : (element.closest(GROUP) ?? element);

  /** At least one point of it is not under another element. */
  const isUncovered = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    for (const across of [0.5, 0.1, 0.9])
      for (const down of [0.5, 0.1, 0.9]) {
        const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        if (hit && (element.contains(hit) || label?.contains(hit) || hit.contains(element))) return true;
      }
    return false;
  };

  /** Outlines, shadows and borders of the element and its neighbours, any of which may show the focus. */
  const lookOf = (element: Element): string => {
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('li, article'),
    ];
    const near = [...around, element.nextElementSibling, element.firstElementChild].filter((one) => one != null);
    return near
      .flatMap((one) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo)))
      .map(({ outlineStyle, outlineWidth, boxShadow, borderColor }) =>
        [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join(),
      )
      .join('|');
  };

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  async function until(isSo: () => boolean): Promise<boolean> {
    const deadline = performance.now() + PATIENCE;
    while (!isSo() && performance.now() < deadline) await frame();
    return isSo();
  }

  Object.assign(window, {
    walk: {
      /** Checks the element that has the focus now. */
      async step(): Promise<Step> {
        await frame();
        const now = document.activeElement === document.body ? null : document.activeElement;
        // The element before has lost the focus: does it look different now?
        if (focused?.isConnected && lookOf(focused) === look) doubtful.push(focused);
        const end = !now || visited.has(now);
        focused = end ? null : now;
        if (end) return { hidden: null, end };
        visited.add(now);
        const isShown = await until(() => isSeen(now) && isUncovered(now));
        look = lookOf(now);
        return { hidden: isShown ? null : name(now), end };
      },
      /** Elements that look the same with the focus, also after `PATIENCE`. */
      async bare(): Promise<string[]> {
        const found: string[] = [];
        for (const element of doubtful) {
          if (!(element instanceof HTMLElement)) continue;
          const before = lookOf(element);
          element.focus();
          if (!(await until(() => lookOf(element) !== before))) found.push(name(element));
          element.blur();
          await frame();
        }
        return found;
      },
      missed(): string[] {
        const stops = new Set([...visited].map(stopOf));
        return [...document.querySelectorAll(INTERACTIVE)]
          .filter((element) => isSeen(element) && !element.matches(':disabled, [inert] *'))
          .filter((element) => !stops.has(stopOf(element)))
          .map(name);
      },
    },
  });
}

interface Walked {
  walk: { step: () => Promise<Step>; bare: () => Promise<string[]>; missed: () => string[] };
}

/** Presses Tab from the top of the page until the focus leaves it. */
export async function tabThrough(page: Page): Promise<TabWalk> {
  await page.evaluate(install);
  const unseen: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const { hidden, end } = await page.evaluate(() => (window as unknown as Walked).walk.step());
    if (hidden !== null) unseen.push(`${hidden} is hidden`);
    if (end) {
      const missed = await page.evaluate(() => (window as unknown as Walked).walk.missed());
      const bare = await page.evaluate(() => (window as unknown as Walked).walk.bare());
      unseen.push(...bare.map((name) => `${name} looks the same`));
      return { missed, unseen, stops, left: true };
    }
  }
  return { missed: [], unseen, stops: MAX_STOPS, left: false };
}
