import fc from 'fast-check';
import { email } from '#contract/people/auth.ts';
import { readInvited } from '#contract/people/readInvited.ts';

const read = (typed: string) => readInvited(typed, (one) => email().isValidSync(one));
const ANA = { name: 'Ana Souza', email: 'ana@exemplo.com' };
const BIA = { name: '', email: 'bia@exemplo.com' };

test.each([
  ['Ana Souza <ana@exemplo.com>', [ANA]],
  ['"Ana Souza" <ana@exemplo.com>; bia@exemplo.com', [ANA, BIA]],
  ['Ana Souza, ana@exemplo.com\nbia@exemplo.com', [ANA, BIA]],
  ['Ana Souza\tana@exemplo.com', [ANA]],
  ['Ana Souza ana@exemplo.com', [ANA]],
  ['Ana Souza - ana@exemplo.com', [ANA]],
  ['ANA SOUZA: ana@exemplo.com', [ANA]],
  ['ana@exemplo.com\tAna Souza\nbia@exemplo.com', [ANA, BIA]],
  ['Souza, Ana <ana@exemplo.com>, bia@exemplo.com', [ANA, BIA]],
  ['bia@exemplo.com ana@exemplo.com', [BIA, { ...ANA, name: '' }]],
  ['ANA@exemplo.com\nAna Souza <ana@exemplo.com>', [{ ...ANA, email: 'ANA@exemplo.com' }]],
  ['\n , ;\n', []],
])('people in %j', (typed, people) => {
  expect(read(typed)).toEqual({ people, wrong: [] });
});

test('what is no address is named as it was typed, and the others are read all the same', () => {
  expect(read('Bia\nana@, Rui Sá, Ana Souza <ana@exemplo.com>')).toEqual({
    people: [ANA],
    wrong: ['“Bia”', '“ana@”', '“Rui Sá”'],
  });
});

test('each address is read once, in its order, however the list is written', () => {
  const local = fc.stringMatching(/^[a-z]{1,8}$/);
  const person = fc.record({ local, name: fc.constantFrom('', 'Ana', 'João da Sá') });
  const separator = fc.constantFrom(', ', '; ', '\n', ',\n');
  fc.assert(
    fc.property(fc.uniqueArray(person, { selector: (one) => one.local }), separator, (people, between) => {
      const wanted = people.map(({ local: start, name }) => ({ name, email: `${start}@exemplo.com` }));
      const typed = wanted.map((one) => (one.name === '' ? one.email : `${one.name} <${one.email}>`)).join(between);
      expect(read(typed)).toEqual({ people: wanted, wrong: [] });
    }),
  );
});
