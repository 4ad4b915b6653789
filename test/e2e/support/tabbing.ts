import type { Page } from '@playwright/test';

/** What was wrong on the way through a page by the Tab key, each as a line that names the element. */
export interface TabWalk {
  /** Can be seen and used, but was never focused. */
  missed: string[];
  /** Focused without being seen, or without looking any different. */
  unseen: string[];
  /** How many stops there were; whether the last one led out of the page. */
  stops: number;
  left: boolean;
}

/** More than any page has. */
const MOST = 250;

/** What came of one press of Tab. */
interface Step {
  /** The element with the focus, if it is out of view or covered. */
  hidden: string | null;
  /** The one before, if it looked no different with the focus. */
  bare: string | null;
  end: boolean;
}

/** Runs in the page: what the walk needs to know about it. */
function install(): void {
  const INTERACTIVE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';
  const GROUP = '[role="toolbar"], [role="radiogroup"], [role="tablist"], [role="menu"], [role="listbox"]';
  // In ms.
  const SCROLLS_WITHIN = 1500;
  const visited = new Set<Element>();
  let focused: Element | null = null;
  let look = '';

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

  /** One stop for all of a roving group, and for all radio buttons of one name. */
  const stopOf = (element: Element): unknown =>
    element instanceof HTMLInputElement && element.type === 'radio'
      ? `radio ${element.name}`
      : (element.closest(GROUP) ?? element);

  /** Something of it is on top of all else. */
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

  /** Of the element and what stands for it: what lies around it, beside it, and in it. */
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

  const settled = () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    );

  Object.assign(window, {
    walk: {
      /** What the focus is on now, and what is wrong with that; null beyond the page's end. */
      async step(): Promise<Step> {
        // What scrolls to the focus is given its time.
        const deadline = performance.now() + SCROLLS_WITHIN;
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        const now = document.activeElement === document.body ? null : document.activeElement;
        // The last one's look, now that it has lost the focus.
        const bare = focused?.isConnected && lookOf(focused) === look ? name(focused) : null;
        const end = !now || visited.has(now);
        focused = end ? null : now;
        if (end) return { hidden: null, bare, end };
        visited.add(now);
        const isShown = () => isSeen(now) && isUncovered(now);
        while (!isShown() && performance.now() < deadline) await frame();
        // A ring that fades in is not there yet.
        await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, deadline - performance.now()))]);
        look = lookOf(now);
        return { hidden: isShown() ? null : name(now), bare, end };
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
  walk: { step: () => Promise<Step>; missed: () => string[] };
}

/** Presses Tab from the top of the page until the focus leaves it. */
export async function tabThrough(page: Page): Promise<TabWalk> {
  await page.evaluate(install);
  const unseen: string[] = [];
  for (let stops = 0; stops < MOST; stops++) {
    await page.keyboard.press('Tab');
    const { hidden, bare, end } = await page.evaluate(() => (window as unknown as Walked).walk.step());
    if (hidden !== null) unseen.push(`${hidden} is hidden`);
    if (bare !== null) unseen.push(`${bare} looks the same`);
    if (end) {
      const missed = await page.evaluate(() => (window as unknown as Walked).walk.missed());
      return { missed, unseen, stops, left: true };
    }
  }
  return { missed: [], unseen, stops: MOST, left: false };
}
