import { listAnswer } from '@/api/listAnswer';

const ROWS = [{ _id: 'a' }, { _id: 'b' }];

test.each([
  ['bare', ROWS],
  ['under leads', { leads: ROWS }],
  ['under data', { data: ROWS }],
  ['under users', { users: ROWS }],
  ['under results', { results: ROWS }],
])('a list is read %s', (_where, body) => {
  expect(listAnswer(body, undefined)).toEqual({ rows: ROWS, total: 2, exact: true, next: null });
});

test('it has what the headers say', () => {
  const headers = new Headers({ 'x-total-count': '10000', 'x-total-exact': 'false', 'x-next-cursor': 'abc' });
  const meta = { request: new Request('http://morada.local'), response: new Response(null, { headers }) };

  expect(listAnswer(ROWS, meta)).toEqual({ rows: ROWS, total: 10_000, exact: false, next: 'abc' });
});

test('an answer without any list is an empty one', () => {
  expect(listAnswer({}, undefined).rows).toEqual([]);
});
