import fc from 'fast-check';
import { phoneKey } from '#contract/phone.ts';
import { runs } from '../support/generated.ts';
import { PHONE_SPELLINGS } from '../support/phoneSpellings.ts';
import { sql } from '../support/sql.ts';

const keysInSql = async (phones: string[]) =>
  (
    await sql<{ key: string }>`
    select phone_key(phone) as key from unnest(${phones}::text[]) with ordinality p (phone, place) order by place`
  ).map(({ key }) => key);

test('PostgreSQL has the same key for each of the ways to write a phone', async () => {
  expect(await keysInSql(PHONE_SPELLINGS.map(({ phone }) => phone))).toEqual(PHONE_SPELLINGS.map(({ key }) => key));
});

test('PostgreSQL has the same key as we for whatever is stored', async () => {
  const stored = fc.oneof(
    fc.stringMatching(/^\+55\d{2}9?[1-9]\d{7}$/),
    fc.stringMatching(/^\+[1-9]\d{7,14}$/),
    fc.stringMatching(/^[+\d\n ]{0,16}$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { minLength: 200, maxLength: 200 }), async (phones) => {
      expect(await keysInSql(phones)).toEqual(phones.map(phoneKey));
    }),
    runs(20),
  );
});
