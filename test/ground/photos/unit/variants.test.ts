import { fileOf, formatsFor, formOf } from '../../../../server/ground/photos/variants.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OLD_SAFARI = 'image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5';
const card = { size: '1200x630', fit: 'cover' } as const;

describe('the format of a photograph', () => {
  test.each([
    ['a browser that knows all', CHROME, 'large', { pregenerated: 'avif', onDemand: 'webp' }],
    ['a form that has no AVIF', CHROME, card, { pregenerated: null, onDemand: 'webp' }],
    ['an old browser', OLD_SAFARI, 'large', { pregenerated: null, onDemand: 'jpeg' }],
    ['a program that takes anything', '*/*', 'large', { pregenerated: null, onDemand: 'jpeg' }],
    ['one that says nothing', '', 'large', { pregenerated: null, onDemand: 'jpeg' }],
    ['one that refuses WebP', 'image/webp;q=0, */*', 'large', { pregenerated: null, onDemand: 'jpeg' }],
    ['one that would rather not', 'IMAGE/WEBP ; q=0.01', 'large', { pregenerated: null, onDemand: 'webp' }],
    ['one that takes AVIF alone', 'image/avif', 'large', { pregenerated: 'avif', onDemand: 'jpeg' }],
  ] as const)('for %s', (_who, accept, form, formats) => {
    expect(formatsFor(form, accept)).toEqual(formats);
  });
});

test('a size without a fit is cut to it', () => {
  expect(fileOf(formOf({ w: 96, h: 96 }), 'webp')).toBe('96x96-cover.webp');
  expect(fileOf(formOf({ w: 1200, h: 800, fit: 'fill' }), 'jpeg')).toBe('1200x800-fill.jpg');
  expect(fileOf(formOf({}), 'avif')).toBe('large.avif');
});
