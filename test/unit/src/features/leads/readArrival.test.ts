import { readArrival } from '@/features/leads/live/readArrival';

test('says how many leads came, and the name of the only one', () => {
  expect(readArrival('{"count":1,"name":"Mariana"}')).toEqual({ count: 1, name: 'Mariana' });
  expect(readArrival('{"count":3,"name":null}')).toEqual({ count: 3, name: null });
});

test.each(['', 'null', '[]', '{}', '{"count":"1"}', '{'])('%p says nothing', (data) => {
  expect(readArrival(data)).toBeNull();
});
