import { HYDRATED } from './app/rendering/hydrated';

/**
 * The first script of a page that the server prerendered: loads the others once the largest picture is there, so that they do
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
    // Then the server says what is wrong.
    script.onerror = answerPress;
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

/** Links need no scripts, nor do forms that the server takes; other buttons wait for them. */
const hold = (click: Event) => {
  const button = buttonOf(click);
  if (!button) return;
  press = click;
  // Sent now, the form would come back as a new page, without what is typed.
  if (button.type === 'submit') click.preventDefault();
};

function buttonOf({ target }: Event): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.form?.hasAttribute('action') && button.type === 'submit' ? null : button;
}

function answerPress(): void {
  removeEventListener('click', hold, { capture: true });
  // A press may itself make React take over: then it answers that press, too.
  if (press && (press.defaultPrevented || press.eventPhase === Event.NONE)) buttonOf(press)?.click();
  press = null;
}

// React, while it waits for a page's own script, lets no click through to the window.
addEventListener('click', hold, { capture: true });
addEventListener(HYDRATED, answerPress, { once: true });
