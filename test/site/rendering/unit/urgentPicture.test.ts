import { linkHeader } from '@/app/rendering/urgentPicture';

const PHONE = 390;
const DESKTOP = 1280;
const preload = (attributes: string) => `<link rel="preload" as="image" ${attributes} fetchPriority="high"/>`;

test('the picture of one size is named as it is', () => {
  expect(linkHeader(preload('href="/photos/1?w=600&amp;h=400"'), PHONE)).toBe(
    '</photos/1?w=600&h=400>; rel=preload; as=image; fetchpriority=high',
  );
});

test.each([
  [PHONE, '390px'],
  [DESKTOP, '704px'],
])('at %i px, sizes are the one that holds there', (width, sizes) => {
  const link = preload(
    'imageSrcSet="/a?w=600 600w, /a?w=900 900w" imageSizes="(min-width: 1024px) 704px, (min-width: 600px) 100vw, 390px"',
  );
  expect(linkHeader(link, width)).toBe(
    `</a?w=600>; rel=preload; as=image; fetchpriority=high; imagesrcset="/a?w=600 600w, /a?w=900 900w"; imagesizes="${sizes}"`,
  );
});

test.each([
  ['a size that depends on the viewport', 'imageSrcSet="/a 600w" imageSizes="100vw"'],
  ['an address that would end its part of the header', 'href="/a&gt;b"'],
])('%s stays in the page', (_, attributes) => {
  expect(linkHeader(preload(attributes), PHONE)).toBeNull();
});
