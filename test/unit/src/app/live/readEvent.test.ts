import { readArrival, readProgress } from '@/app/live/readEvent';

test('says how many leads came, and the name of the only one', () => {
  expect(readArrival('{"count":1,"name":"Mariana"}')).toEqual({ count: 1, name: 'Mariana' });
  expect(readArrival('{"count":3,"name":null}')).toEqual({ count: 3, name: null });
});

test.each(['', 'null', '[]', '{}', '{"count":"1"}', '{'])('%p says nothing', (data) => {
  expect(readArrival(data)).toBeNull();
});

test('says how far which request is', () => {
  const progress = { request: 'x1', done: 10_000, total: 60_000 };
  expect(readProgress(JSON.stringify(progress))).toEqual(progress);
});

test.each(['', 'null', '{"request":"x1","done":1}', '{"request":1,"done":1,"total":2}'])(
  '%p says nothing of a request',
  (data) => {
    expect(readProgress(data)).toBeNull();
  },
);
