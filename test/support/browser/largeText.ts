import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const WIDTHS = [320, 360, 390];
const PERCENTS = [100, 130, 200];
const HEIGHT = 740;

/** Runs in the page: words that leave their button, clipping box or the window. */
function lostWords(width: number): string[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lost = new Set<string>();
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    const words = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    // One pixel: only screen readers get it.
    if (words === '' || !parent || parent.clientWidth === 1 || !parent.checkVisibility({ visibilityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    if (left < -1 || right > width + 1) lost.add(words);
    for (let box: HTMLElement | null = parent; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      const frame = box.getBoundingClientRect();
      const isFrame = overflowX !== 'visible' || box.matches('a, button, [role="radio"]');
      if (isFrame && (left < frame.left - 1 || right > frame.right + 1)) lost.add(words);
    }
  }
  return [...lost];
}

/** Phones with large letters: no word is cut, nothing scrolls sideways, and the bar is in view. */
export async function expectWholeAtLargeText(page: Page, bar?: Locator): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS)
    for (const percent of PERCENTS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size.toString()}%`;
      }, percent);
      const look = async () => ({
        width: await page.evaluate(() => document.documentElement.scrollWidth),
        lost: await page.evaluate(lostWords, width),
        isBarInView: bar === undefined || (await bar.boundingBox().then((box) => box && box.y + box.height <= HEIGHT)),
      });
      const where = `${width.toString()} px, ${percent.toString()} %`;
      await expect.poll(look, where).toEqual({ width, lost: [], isBarInView: true });
    }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  if (before) await page.setViewportSize(before);
}
