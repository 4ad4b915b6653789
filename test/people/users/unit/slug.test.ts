import fc from 'fast-check';
import { freeSlug, slugOf } from '../../../../server/people/users/slug.ts';

describe('slugOf', () => {
  test.each([
    ['Ana Souza', 'ana-souza'],
    ['  João  Vítor ', 'joao-vitor'],
    ['Ana d’Ávila', 'ana-d-avila'],
    ['Íris & Zé (Corretores)', 'iris-ze-corretores'],
    ['ÇÃO ñ Ü', 'cao-n-u'],
    ['R2-D2', 'r2-d2'],
    ['王小明', '王小明'],
    ['---', 'corretor'],
    ['🏠', 'corretor'],
  ])('makes of %j %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('is one path segment that stays as it is, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('freeSlug', () => {
  test('is the name’s own where nobody has it', () => {
    expect(freeSlug('ana-souza', new Set(['ana-souza-2']))).toBe('ana-souza');
  });

  test('counts from 2, and fills a gap', () => {
    expect(freeSlug('ana-souza', new Set(['ana-souza']))).toBe('ana-souza-2');
    expect(freeSlug('ana-souza', new Set(['ana-souza', 'ana-souza-3']))).toBe('ana-souza-2');
    expect(freeSlug('ana-souza', new Set(['ana-souza', 'ana-souza-2']))).toBe('ana-souza-3');
  });
});
