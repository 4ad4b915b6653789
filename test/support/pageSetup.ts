import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A page is loaded lazily, its data comes from a real server.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(90_000);

// The server answers, and toasts go, when they will: each test waits for what it expects, none wraps what it does not know.
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});

// jsdom lays nothing out: nothing ever comes into view or is scrolled to.
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
