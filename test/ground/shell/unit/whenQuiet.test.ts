import { whenQuiet } from '@/shared/whenQuiet';

const { PerformanceObserver } = globalThis;
let request: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  Reflect.set(
    globalThis,
    'PerformanceObserver',
    class {
      constructor(onEntries: () => void) {
        request = onEntries;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.set(globalThis, 'PerformanceObserver', PerformanceObserver);
  Reflect.deleteProperty(navigator, 'connection');
});

test('runs once, 2 seconds after the last request', () => {
  const run = jest.fn();
  whenQuiet(run);
  jest.advanceTimersByTime(1900);
  request();
  jest.advanceTimersByTime(1900);
  expect(run).not.toHaveBeenCalled();

  jest.advanceTimersByTime(200);
  jest.advanceTimersByTime(10_000);

  expect(run).toHaveBeenCalledTimes(1);
});

test('never runs after it was cancelled, nor for who saves data', () => {
  const run = jest.fn();
  whenQuiet(run)();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  whenQuiet(run);

  jest.advanceTimersByTime(10_000);

  expect(run).not.toHaveBeenCalled();
});
