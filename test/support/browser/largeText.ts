import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const WIDTHS = [320, 360, 390];
const PERCENTS = [100, 130, 200];
const HEIGHT = 740;

interface Faults {
  /** Words and numbers that break, or leave their button, a box that hides what leaves it, or the window. */
  lost: string[];
  /** Words that lie on other words of their layer. */
  overlapping: string[];
}

/** Runs in the page. Below a page's head, and in a lead's last note, words may end in '…'; a map's pins may lie on its names. */
function findFaults({ width, percent }: { width: number; percent: number }): Faults {
  interface Line {
    words: string;
    node: Node;
    /** A floating part may lie on its page. */
    layer: Element | null;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const lost = new Set<string>();
  /** They may break, and so may prices. */
  const ADDRESSES = /https?:\/\/\S+/g;
  const SHORT_WORDS =
    /(?<![\p{L}@./])\p{L}{3,10}(?![\p{L}@./])|(?<![\p{L}\d@.,/-])\d[\d/:-]{1,10}\d(?![\p{L}\d@.,/-])/gu;

  function lineOf(node: Node, words: string, box: DOMRect): Line | null {
    let { left, right, top, bottom } = box;
    let layer: Element | null = null;
    let isLost = false;
    for (let element = node.parentElement; element; element = element.parentElement) {
      const { position, overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = styleOf(element);
      if (clipPath === 'inset(50%)') return null;
      const frame = element.getBoundingClientRect();
      if (element.matches('button, [role="radio"], a') && styleOf(element).display !== 'inline')
        isLost ||=
          left < frame.left - 1 || right > frame.right + 1 || (element.matches('button') && bottom > frame.bottom + 3);
      if (overflowX !== 'visible') {
        const isByDesign = scrolls(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if (!isByDesign) isLost ||= left < frame.left - 1 || right > frame.right + 1;
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      }
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      const isLayer = position === 'fixed' || position === 'sticky' || scrolls(overflowY) || element.matches('dialog');
      if (isLayer) layer ??= element;
    }
    if (right - left < 2 || bottom - top < 2) return null;
    if (isLost || left < -1 || right > width + 1) lost.add(words);
    return { words, node, layer, left, right, top, bottom };
  }

  const SEEN = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
  const lines: Line[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    const words = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    // One pixel: only screen readers get it.
    if (words === '' || !parent || parent.clientWidth === 1 || parent.closest('.leaflet-container, option')) continue;
    if (!parent.checkVisibility(SEEN)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // No line of a narrow phone has room for long words in double size.
    const text = (node.textContent ?? '').replace(ADDRESSES, ({ length }) => ' '.repeat(length));
    for (const { 0: word, index } of width / percent < 1.7 ? [] : text.matchAll(SHORT_WORDS)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...rest] = range.getClientRects();
      if (first && rest.some(({ top }) => top > first.top + first.height / 2)) lost.add(`${word}, broken in ${words}`);
    }
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const line = lineOf(node, words, box);
      if (line) lines.push(line);
    }
  }

  const isCut = ({ clientWidth, clientHeight, scrollWidth, scrollHeight }: Element) =>
    clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2);
  const isNote = (line: Element) => styleOf(line).webkitLineClamp !== 'none' && line.closest('[data-whole="true"]');
  for (const line of document.querySelectorAll('[data-paper="line"], [data-paper="line"] *, input[inputmode]'))
    if (isCut(line) && !isNote(line))
      lost.add(`${line instanceof HTMLInputElement ? line.value : line.textContent}, cut`);

  lines.sort((one, other) => one.top - other.top);
  const overlapping = new Set<string>();
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      // Letters' boxes of two lines meet a little.
      if (other.top > one.bottom - 0.35 * (one.bottom - one.top)) break;
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (shared > 3 && one.layer === other.layer && one.node !== other.node)
        overlapping.add(`${one.words} | ${other.words}`);
    }
  return { lost: [...lost], overlapping: [...overlapping] };
}

interface Sizes {
  /** Pixels. */
  widths?: readonly number[];
  /** 100: the letters that a browser has set. */
  percents?: readonly number[];
}

/** Phones with large letters: no word is cut or lies on others, nothing scrolls sideways, and the bar is in view. */
export async function expectWholeAtLargeText(
  page: Page,
  bar?: Locator,
  { widths = WIDTHS, percents = PERCENTS }: Sizes = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths)
    for (const percent of percents) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size.toString()}%`;
      }, percent);
      const look = async () => ({
        width: await page.evaluate(() => document.documentElement.scrollWidth),
        ...(await page.evaluate(findFaults, { width, percent })),
        isBarInView: bar === undefined || (await bar.boundingBox().then((box) => box && box.y + box.height <= HEIGHT)),
      });
      const where = `${width.toString()} px, ${percent.toString()} %`;
      await expect.poll(look, where).toEqual({ width, lost: [], overlapping: [], isBarInView: true });
    }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  if (before) await page.setViewportSize(before);
}
