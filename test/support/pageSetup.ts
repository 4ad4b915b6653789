import '@testing-library/jest-dom';
import type createCache from '@emotion/cache';
import { configure } from '@testing-library/react';

// A page is loaded lazily, its data comes from a real server, and other tests use the processors: a second is too short.
configure({ asyncUtilTimeout: 90_000 });

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

// jsdom compares an element with every rule of every style sheet each time a style is computed, as each query by role
// does: it took most of a test's time. What is styled is for the browser's tests.
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

// Toasts stay until another one takes their place: on a slow machine they would go before a test looks.
const TOAST_DURATIONS: unknown[] = [4000, 5000];
const start = window.setTimeout.bind(window);
Object.assign(window, {
  setTimeout: (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
    start(handler, TOAST_DURATIONS.includes(delay) ? 2 ** 31 - 1 : delay, ...values),
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
