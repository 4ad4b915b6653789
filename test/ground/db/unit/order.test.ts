import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { HttpError } from '../../../../server/ground/errors/httpError.ts';
import { byCreation, idOrder, orderOf } from '../../../../server/ground/sql/order.ts';
import type { Orders } from '../../../../server/ground/sql/order.ts';

const orders: Orders<'name' | 'price'> = {
  name: { column: sql`l.name`, type: 'text' },
  price: { column: sql`l.price`, type: 'numeric' },
};
const order = (sort: string) => orderOf(sort, orders, byCreation(sql`l`));
const written = new PgDialect();

const cursorOfValues = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
const ID = '01890000-0000-7000-8000-000000000000';
const AT = '2026-11-20T10:00:00.000Z';

test('an order ends in the moment and the id, all in one direction', () => {
  expect(written.sqlToQuery(order('name').by).sql).toBe('l.name asc, l.created_at asc, l.id asc');
  expect(written.sqlToQuery(order('-name').by).sql).toBe('l.name desc, l.created_at desc, l.id desc');
  expect(written.sqlToQuery(order('-createdAt').by).sql).toBe('l.created_at desc, l.id desc');
});

test('a cursor names the row that it came from, whatever its name', () => {
  const anything = fc.string({ unit: 'binary' }).filter((name) => !name.includes('\0') && name.isWellFormed());
  const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(anything, moment, (name, created_at) => {
      const id = randomUUID();
      const cursor = order('-name').cursorOf({ id, created_at: created_at.toISOString(), name, price: '1' });
      expect(written.sqlToQuery(order('-name').after(cursor))).toMatchObject({
        sql: '(l.name, l.created_at, l.id) < ($1::text, $2::timestamptz, $3::uuid)',
        params: [name, created_at.toISOString(), id],
      });
    }),
  );
});

test.each([
  ['nothing readable', 'abc'],
  ['no list', cursorOfValues({ sort: 'name' })],
  ['another order', cursorOfValues(['-createdAt', AT, ID])],
  ['the other direction', cursorOfValues(['-name', 'Ana', AT, ID])],
  ['too few values', cursorOfValues(['name', 'Ana', AT])],
  ['too many values', cursorOfValues(['name', 'Ana', AT, ID, ID])],
  ['a NUL byte', cursorOfValues(['name', 'A\0', AT, ID])],
  ['half a character', cursorOfValues(['name', '\ud800', AT, ID])],
  ['no moment', cursorOfValues(['name', 'Ana', 'ontem', ID])],
  ['a moment that does not exist', cursorOfValues(['name', 'Ana', '2026-99-99T99:99:99.999Z', ID])],
  ['the year 0', cursorOfValues(['name', 'Ana', '0000-01-01T00:00:00.000Z', ID])],
  ['no id', cursorOfValues(['name', 'Ana', AT, '-'.repeat(36)])],
])('a cursor with %s is refused', (_what, cursor) => {
  expect(() => order('name').after(cursor)).toThrow(
    new HttpError(400, 'invalid', 'O cursor não é válido para esta lista'),
  );
});

test('the order of a ledger is that of its ids', () => {
  const newest = idOrder('-createdAt', sql`t.id`);

  expect(written.sqlToQuery(newest.by).sql).toBe('t.id desc');
  expect(written.sqlToQuery(newest.after(newest.cursorOf({ id: 42 })))).toMatchObject({
    sql: '(t.id) < ($1::bigint)',
    params: ['42'],
  });
  for (const id of ['', '-1', '1.5', '9'.repeat(19)])
    expect(() => newest.after(cursorOfValues(['-createdAt', id]))).toThrow('O cursor não é válido para esta lista');
});

test.each(['1e999', '', 'muito', '--1'])('a cursor with the number %j is refused', (price) => {
  expect(() => order('price').after(cursorOfValues(['price', price, AT, ID]))).toThrow(
    'O cursor não é válido para esta lista',
  );
});
