import fc from 'fast-check';
import { keepMeant, WordIndex } from '../../../../server/properties/map/words.ts';
import type { SearchedWord } from '../../../../server/properties/map/words.ts';

const anywhere = (text: string): SearchedWord => ({ text, isAnywhere: true });
const atStart = (text: string): SearchedWord => ({ text, isAnywhere: false });

function find(texts: string[], words: SearchedWord[]): number[] {
  const index = new WordIndex();
  texts.forEach((text, slot) => {
    index.add(slot, text);
  });
  return [...keepMeant(Int32Array.from(texts.keys()), { indexes: [index], words, meant: [] }, texts.length)];
}

const TEXTS = ['casa no jardim paulista', 'sobrado, jardins', 'casa 12 na rua 123'];

test('a word is found inside the words of a text', () => {
  expect(find(TEXTS, [anywhere('ardim')])).toEqual([0]);
  expect(find(TEXTS, [anywhere('jardi')])).toEqual([0, 1]);
});

test('a short word is found only where a word starts', () => {
  expect(find(TEXTS, [atStart('12')])).toEqual([2]);
  expect(find(TEXTS, [atStart('as')])).toEqual([]);
});

test('every word must be found, and none finds nothing', () => {
  expect(find(TEXTS, [anywhere('casa'), anywhere('jardim')])).toEqual([0]);
  expect(find(TEXTS, [anywhere('casa'), anywhere('casa')])).toEqual([0, 2]);
  expect(find(TEXTS, [])).toEqual([]);
});

test('finds what LIKE finds in the whole texts', () => {
  const letters = (most: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: most });
  const text = fc.array(letters(5), { maxLength: 4 }).map((words) => words.join(' '));
  const word = fc.record<SearchedWord>({ text: letters(3), isAnywhere: fc.boolean() });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), fc.array(word, { minLength: 1, maxLength: 3 }), (texts, words) => {
      const expected = [...texts.keys()].filter((slot) =>
        words.every(({ text: wanted, isAnywhere }) =>
          isAnywhere ? texts[slot]!.includes(wanted) : ` ${texts[slot]!}`.includes(` ${wanted}`),
        ),
      );

      expect(find(texts, words)).toEqual(expected);
    }),
  );
});
