import { IMAGE_SIZES } from '#contract/properties/photoValues.ts';
import { underlayOf, wholeSources } from '@/features/public/property/photos/wholeSources';
import { imageSet } from '@/shared/format/addresses';

const aPhoto = (width: number, height: number) => ({ url: '/photos/a', width, height, fit: 'fill' as const });
const ON_PAGE = [300, 600, 900, 1200].map((w) => `/photos/a?w=${w}&h=${w / 1.5}&fit=fill ${w}w`).join();

test('sizes to choose from are some that the server makes', () => {
  for (const largest of ['1200x800', '900x600', '400x300'] as const) {
    const sizes = imageSet('/photos/a', largest).split(',');
    expect(sizes.length).toBeGreaterThan(1);
    for (const size of sizes) {
      const [, width, height, shown] = /w=(\d+)&h=(\d+)&fit=cover (\d+)w$/.exec(size) ?? [];
      expect(IMAGE_SIZES).toContain(`${width!}x${height!}`);
      expect(shown).toBe(width);
    }
  }
});

describe('what a whole photograph is loaded from', () => {
  test('of the page’s shape: the forms the page has, or the large one for more pixels', () => {
    expect(wholeSources(aPhoto(2400, 1600))).toEqual({
      src: '/photos/a',
      srcSet: `${ON_PAGE}, /photos/a 1600w`,
      sizes: 'calc(1 * min(100vw, 2400px, 1.5 * 100vh))',
    });
  });

  test.each([
    [2000, 1500, '/photos/a 1600w'],
    [1500, 2000, '/photos/a 1200w'],
    [900, 600, '/photos/a 900w'],
    [1200, 900, '/photos/a 1200w'],
  ])('of %i by %i: the large one, which is cut nowhere and enlarges nothing', (width, height, srcSet) => {
    expect(wholeSources(aPhoto(width, height)).srcSet).toBe(srcSet);
  });

  test('of the page’s shape and no more pixels: the page’s forms alone', () => {
    expect(wholeSources(aPhoto(1200, 800)).srcSet).toBe(ON_PAGE);
  });

  test('enlarged: as many more pixels', () => {
    expect(wholeSources(aPhoto(2400, 1600), 3).sizes).toMatch(/^calc\(3 \* /);
  });

  test('of unknown measures: the large one', () => {
    expect(wholeSources({ url: '/photos/a' })).toEqual({ src: '/photos/a' });
  });
});

describe('what lies under it until it is there', () => {
  test('is what the page shows, at the place of what that has cut off around it', () => {
    expect(underlayOf(aPhoto(2000, 1500), '/shown')).toEqual({ url: '/shown', size: 'contain' });
  });

  test('is of a tall photograph its middle, without the ground the page has beside it', () => {
    expect(underlayOf(aPhoto(1500, 2000), '/shown')?.size).toBe('cover');
  });

  test('is nothing where the page shows none of it', () => {
    expect(underlayOf({ url: '/photos/a', width: 2000, height: 1500 }, '/shown')).toBeNull();
    expect(underlayOf(aPhoto(2000, 1500), undefined)).toBeNull();
  });
});
