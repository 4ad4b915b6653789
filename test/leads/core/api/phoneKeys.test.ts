import fc from 'fast-check';
import { phoneKey } from '#contract/ground/phoneKey.ts';
import { runs } from '#test/generated.ts';
import { PHONE_SPELLINGS } from '#test/phoneSpellings.ts';
import { sql } from '#test/sql.ts';

/** Whether the others find each phone. */
const foundInSql = async (phones: string[]) =>
  sql<{ phone: string; by: string }>`
    select s.phone, t.phone as by from unnest(${phones}::text[]) s (phone), unnest(${phones}::text[]) t (phone)
    where phone_key(s.phone) = any(phone_keys(t.phone)) order by 1, 2`;

const found = (phones: string[]) =>
  phones.flatMap((by) => phones.filter((phone) => phoneKey(phone) === phoneKey(by)).map((phone) => ({ phone, by })));

const byPlace = (one: { phone: string; by: string }, other: { phone: string; by: string }) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

const expectSame = async (phones: string[]) => {
  const distinct = [...new Set(phones)];
  expect((await foundInSql(distinct)).sort(byPlace)).toEqual(found(distinct).sort(byPlace));
};

test('PostgreSQL finds the same person for each of the ways to write a phone', async () => {
  await expectSame(PHONE_SPELLINGS.map(({ phone }) => phone));
});

test('PostgreSQL finds the same person as we for whatever is stored', async () => {
  const stored = fc.oneof(
    fc.stringMatching(/^\+5511(?:9[89]|[89])876543[12]$/),
    fc.stringMatching(/^\+55\d{2}9?[1-9]\d{7}$/),
    fc.stringMatching(/^\+549?11987654[12][12]$/),
    fc.stringMatching(/^\+549?\d{10}$/),
    fc.stringMatching(/^\+[1-9]\d{7,14}$/),
    fc.stringMatching(/^[+\d\n ]{0,16}$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { minLength: 200, maxLength: 200 }), async (phones) => {
      await expectSame(phones);
    }),
    runs(20),
  );
});
