import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { ArraySchema, isSchema, ObjectSchema, StringSchema } from 'yup';
import { plainText } from '#contract/ground/text.ts';
import { runs } from '#test/generated.ts';

/** Hashed in one form, compared in this one and as typed (`server/people/auth/passwords.ts`). */
const PASSWORDS = /\.(?:password|currentPassword)$/;

type Found = [path: string, schema: StringSchema];

function textsIn(schema: unknown, name: string): Found[] {
  if (schema instanceof StringSchema) return [[name, schema]];
  if (schema instanceof ArraySchema) return textsIn(schema.innerType, `${name}[]`);
  if (!(schema instanceof ObjectSchema)) return [];
  return Object.entries<unknown>(schema.fields).flatMap(([field, inner]) => textsIn(inner, `${name}.${field}`));
}

async function textsOfContract(): Promise<Found[]> {
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(`../../../../contract/${file}`) as Promise<object>));
  return modules
    .flatMap((exported) => Object.entries<unknown>({ ...exported }))
    .filter(([, value]) => isSchema(value))
    .flatMap(([name, schema]) => textsIn(schema, name));
}

const unseen = fc.constantFrom('\u200b', '\u202a', '\u202c', '\u2066', '\ufeff', '\u00ad', '\u200d');
const letters = fc.stringMatching(/^[a-zà-ú0-9@.:,+ -]{1,12}$/);

test('each text of the contract has one form, however it was typed', async () => {
  const texts = await textsOfContract();
  const others = texts.filter(([name]) => !PASSWORDS.test(name));
  expect(others.length).toBeGreaterThan(50);

  fc.assert(
    fc.property(fc.constantFrom(...others), letters, unseen, fc.nat(12), ([name, schema], text, mark, place) => {
      const read = (typed: string) => ({ [name]: schema.cast(typed, { assert: false }) as unknown });
      const shown = plainText(text);
      const typed = shown.normalize('NFD').replaceAll(' ', '\u00a0');

      expect(read(typed.slice(0, place) + mark + typed.slice(place))).toEqual(read(shown));
    }),
    runs(2000),
  );
});

test('passwords alone are as typed', async () => {
  const typed = 'Coração@2026'.normalize('NFD');
  const asTyped = (await textsOfContract()).filter(([, schema]) => schema.cast(typed, { assert: false }) === typed);

  expect(asTyped.every(([name]) => PASSWORDS.test(name))).toBe(true);
  expect(asTyped.length).toBeGreaterThan(3);
});
