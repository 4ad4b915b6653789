import { TAKEN_OVER } from './app/rendering/takenOver';

/**
 * The first script of a page that the server painted: loads the others once the largest picture is there, so that they do
 * not take its share of a slow line. At once when somebody touches the page.
 */
const { currentScript } = document;
const files = currentScript?.dataset['scripts']?.split(' ') ?? [];

/** In ms: a picture that takes longer holds nothing up. */
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
    // In their order.
    script.async = false;
    document.head.append(script);
  }
}

/** After the frame that is being painted. */
const loadNext = () => requestAnimationFrame(() => setTimeout(load));

function loadAfterPicture(): void {
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

/** Links and forms need no scripts; a button waits for them. */
const hold = (click: Event) => {
  if (buttonOf(click)) press = click;
};

function buttonOf({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
}

// React, while it waits for a page's own script, lets no click through to the window.
addEventListener('click', hold, { capture: true });
addEventListener(
  TAKEN_OVER,
  () => {
    removeEventListener('click', hold, { capture: true });
    // A press may itself make React take over: then it answers that press, too.
    if (press?.eventPhase === Event.NONE) buttonOf(press)?.click();
  },
  { once: true },
);
