import { HYDRATED } from './app/rendering/hydrated';
import { onDeviceChange, ONLY_UNSEEN, readHomes, SAVED, SEEN, toggleSaved } from './features/public/device/homes';
import { readStored } from './shared/stored';

/**
 * First script of a prerendered page: loads the others after the largest picture, which needs the slow line; at once on
 * a touch.
 */
const { currentScript } = document;
const files = currentScript?.dataset['scripts']?.split(' ') ?? [];

/** Milliseconds. */
const LONGEST_WAIT = 4000;
const TOUCHES = ['pointerdown', 'keydown', 'focusin'];

let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const touch of TOUCHES) removeEventListener(touch, load);
  for (const file of files) {
    const script = document.createElement('script');
    script.src = file;
    // In order.
    script.async = false;
    // The browser then sends the form itself.
    script.onerror = answerPress;
    document.head.append(script);
  }
}

/** Once a first frame is on the screen, and after the one being painted. */
const loadNext = () =>
  new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(load))).observe({
    type: 'paint',
    buffered: true,
  });

function loadAfterPicture(): void {
  showSaved();
  hideSeen();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) {
    loadNext();
    return;
  }
  for (const end of ['load', 'error']) picture.addEventListener(end, loadNext);
}

for (const touch of TOUCHES) addEventListener(touch, load);
setTimeout(load, LONGEST_WAIT);
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', loadAfterPicture);
else loadAfterPicture();

let press: Event | null = null;

/** The server does not know it, and parts of the page may wait for React. */
function showSaved(): void {
  const saved = readHomes(SAVED);
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.setAttribute('aria-pressed', String(saved.includes(heart.dataset['heart'] ?? '')));
  for (const link of document.querySelectorAll<HTMLElement>('[data-saved]'))
    link.dataset['saved'] = saved.length.toString();
}

/** React then leaves them out. */
function hideSeen(): void {
  if (readStored(ONLY_UNSEEN) === null) return;
  for (const id of readHomes(SEEN)) document.querySelector(`[data-id="${id}"]`)?.toggleAttribute('hidden', true);
}

/** Buttons wait for scripts, except hearts, and those in forms that the server takes. */
const hold = (click: Event) => {
  const button = buttonOf(click);
  if (!button) {
    tick(click);
    return;
  }
  const { heart } = button.dataset;
  if (heart !== undefined && toggleSaved(heart) === null) {
    // React would toggle it again.
    click.stopPropagation();
    return;
  }
  press = click;
  // Sent now, the form would return without its text.
  if (button.type === 'submit') click.preventDefault();
};

function tick({ target }: Event): void {
  const field = target instanceof Element && target.closest<HTMLElement>('[data-ticks]')?.dataset['ticks'];
  const box = field && document.querySelector<HTMLInputElement>(`[name="${field}"]`);
  if (box) box.checked = true;
}

function buttonOf({ target }: Event): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.form?.hasAttribute('action') && button.type === 'submit' ? null : button;
}

function answerPress(): void {
  removeEventListener('click', hold, { capture: true });
  // If the press itself started hydration, it answers that press, too.
  if (press && (press.defaultPrevented || press.eventPhase === Event.NONE)) buttonOf(press)?.click();
  press = null;
}

onDeviceChange(showSaved);
// While it waits for a page's script, React lets no click through to the window.
addEventListener('click', hold, { capture: true });
addEventListener(HYDRATED, answerPress, { once: true });

/** The browser's error page would take what is typed. Only the server's form has these words; React's does more. */
const keepOffline = (submit: Event) => {
  const words = submit.target instanceof Element && submit.target.querySelector<HTMLElement>('[data-unsent]');
  if (!words || navigator.onLine) return;
  submit.preventDefault();
  words.hidden = false;
};
addEventListener('submit', keepOffline, { capture: true });
