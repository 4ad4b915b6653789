import { isBrowser } from '../isBrowser';
import { listen } from '../listen';
import { nextTask } from '../nextTask';

/** A piece that is the server's markup until its turn. */
export interface Turn {
  /** When the piece is near. */
  comes: Promise<void>;
  begin: () => void;
  taken: Promise<void>;
  take: () => void;
  /** Its next try goes through. */
  isUrgent: boolean;
}

export function newTurn(): Turn {
  const [comes, begin] = signal();
  const [taken, take] = signal();
  return { comes, begin, taken, take, isUrgent: false };
}

function signal(): [given: Promise<void>, give: () => void] {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return [given, give];
}

/**
 * React tries each piece once when the page stands still: this try is put off. It tries again when the piece is touched
 * or focused, or when another address reaches it: these must not wait.
 */
export function isPutOff(turn: Turn): boolean {
  const waits = !turn.isUrgent && !isAnswering;
  turn.isUrgent = true;
  return waits;
}

const TOUCHES = ['pointerdown', 'click', 'keydown', 'focusin'] as const;
/** React answers a touch by trying its piece at once. */
let isAnswering = false;

function answer(): void {
  isAnswering = true;
  setTimeout(() => (isAnswering = false));
}

const waiting = new Map<Element, Turn>();

/** A button whose script is not there yet. */
async function pressAgain(click: MouseEvent): Promise<void> {
  const button = click.target instanceof Element ? click.target.closest<HTMLElement>('button[type="button"]') : null;
  const [, turn] = Array.from(waiting).find(([frame]) => frame.contains(button)) ?? [];
  if (!button || !turn) return;
  const isTaken = turn.taken.then(() => true);
  // Taken within this press, it has answered by itself.
  if (await Promise.race([isTaken, nextTask().then(() => false)])) return;
  await isTaken;
  button.click();
}

if (isBrowser) {
  listen(TOUCHES, answer, { capture: true });
  listen(['click'], (click) => void pressAgain(click), { capture: true });
}

const NEAR = '60%';
/** Milliseconds. */
const LONGEST = 200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let last: Promise<unknown> = Promise.resolve();

/** One after the other. */
function beginInTurn(turn: Turn): void {
  last = last.then(() => {
    turn.begin();
    return Promise.race([turn.taken.then(() => pause(0)), pause(LONGEST)]);
  });
}

let watcher: IntersectionObserver | undefined;

/** Returns the function that ends it. */
export function beginWhenNear(frame: Element, turn: Turn): () => void {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const near = isIntersecting && waiting.get(target);
        if (near) beginInTurn(near);
      }
    },
    { rootMargin: NEAR },
  );
  waiting.set(frame, turn);
  watcher.observe(frame);
  return () => {
    waiting.delete(frame);
    watcher?.unobserve(frame);
    turn.take();
  };
}
