import { isBrowser } from '../isBrowser';
import { listen } from '../listen';

/** A piece that is the server's markup until its turn. */
export interface Turn {
  /** When the piece is near. */
  comes: Promise<void>;
  begin: () => void;
  taken: Promise<void>;
  take: () => void;
  answers: boolean;
  /** Its next try goes through. */
  isUrgent: boolean;
}

export function newTurn(): Turn {
  const [comes, begin] = signal();
  const [taken, take] = signal();
  return { comes, begin, taken, take, answers: false, isUrgent: false };
}

export function hurry(turn: Turn): void {
  turn.isUrgent = true;
}

export function nowAnswers(turn: Turn): void {
  turn.answers = true;
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
  hurry(turn);
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
function pressAgain({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  const [, turn] = Array.from(waiting).find(([frame, one]) => !one.answers && frame.contains(button)) ?? [];
  if (button && turn) void turn.taken.then(() => button.click());
}

if (isBrowser) listen(TOUCHES, answer, { capture: true });

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

function watch(): IntersectionObserver {
  // Behind React's own listener, which takes a piece over within the press or stops the click.
  document.getElementById('root')?.addEventListener('click', pressAgain, { capture: true });
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const near = isIntersecting && waiting.get(target);
        if (near) beginInTurn(near);
      }
    },
    { rootMargin: NEAR },
  );
}

/** Returns the function that ends it. */
export function beginWhenNear(frame: Element, turn: Turn): () => void {
  watcher ??= watch();
  waiting.set(frame, turn);
  watcher.observe(frame);
  return () => {
    waiting.delete(frame);
    watcher?.unobserve(frame);
    turn.take();
  };
}
