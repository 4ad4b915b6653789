import '@testing-library/jest-dom';
import type createCache from '@emotion/cache';
import { getConfig } from '@testing-library/dom';
import { cleanup, configure } from '@testing-library/react';
import { theme } from '@/app/theme/theme';
import { clearToasts } from '@/shared/notify/toastQueue';
import { ownTimers } from '@/shared/ownTimers';
import { computePlainStyles } from './plainStyles.ts';
import { server } from './server.ts';
import { STILL_TIMERS } from './stillTimers.ts';
import { boundWaitsByLooks, LIMIT_OF_WAITS } from './waits.ts';

const { getElementError } = getConfig();

configure({
  asyncUtilTimeout: LIMIT_OF_WAITS,
  // Each failing look of a wait would print the whole document: a tenth of a test's time. The last one still does.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? undefined)
      : getElementError(message, container),
});

computePlainStyles();
boundWaitsByLooks();

// Menus and dialogs are there at once and gone at once.
theme.motion = { reducedMotion: 'always' };

// React's development build would note a stack for each element: a tenth of a test's time.
jest.mock('react', () => {
  const react = jest.requireActual<Record<string, object>>('react');
  Object.defineProperty(
    react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    'recentlyCreatedOwnerStacks',
    { get: () => Infinity, set: () => undefined },
  );
  return react;
});

// The browser's tests check styles.
jest.mock('@emotion/cache', () => {
  const emotion = jest.requireActual<{ default: typeof createCache }>('@emotion/cache');
  return {
    __esModule: true,
    default: (options: Parameters<typeof createCache>[0]) => ({ ...emotion.default(options), insert: () => undefined }),
  };
});

// The server answers, and toasts go, when they will: each test waits for what it expects, none wraps what it does not know.
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

Object.assign(ownTimers, STILL_TIMERS);

let page = new AbortController();
const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const own = init?.signal ?? (input instanceof Request ? input.signal : null);
  return fetch(input, { ...init, signal: own ? AbortSignal.any([own, page.signal]) : page.signal });
};

/** The next test begins with nothing of this one in work. */
afterEach(async () => {
  jest.useRealTimers();
  cleanup();
  await server.untilQuiet();
  page.abort();
  page = new AbortController();
  await server.untilQuiet();
  clearToasts();
});

// jsdom lays nothing out: nothing ever comes into view, is scrolled to or changes its size.
window.scrollTo = () => undefined;
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
