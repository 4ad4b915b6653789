/** @jest-environment jsdom */
import fc from 'fast-check';
import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { readRegions, REGIONS_META } from '#contract/ground/shownRegions.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import { DEFAULT_POINT } from '#contract/properties/propertyValues.ts';
import { LOGO_META, readLogo } from '#contract/site/logo.ts';
import { MAP_CENTER_META, readCenter } from '#contract/site/mapCenter.ts';
import { headElements } from '../../../../server/ground/http/pageHead.ts';
import type { Share } from '../../../../server/ground/http/pageHead.ts';

const site = {
  name: 'Casa & Cia',
  url: 'https://casa.example.com',
  image: { address: '/share.jpg', alt: 'Duas portas' },
  logo: null,
  login: '/',
  regions: [...FIRST_REGIONS],
  kinds: [...FIRST_KINDS],
  mapCenter: DEFAULT_POINT,
  serif: '<link rel="preload" href="/static/fraunces.woff2">',
};
const share = (text: string): Share => ({
  headline: text,
  description: text,
  canonical: '/landing',
  type: 'website',
  image: { address: '/share.jpg', alt: text },
  data: { name: text },
});

/** A document as a browser reads it. */
const parsed = (head: string) => new DOMParser().parseFromString(`<html><head>${head}</head></html>`, 'text/html');

test('whatever a text holds stays text', () => {
  const texts = fc.string().map((text) => `${text}"><script>alert(1)</script></title></script><!--`);
  fc.assert(
    fc.property(texts, (text) => {
      const { head, title, body } = parsed(headElements({ title: text, share: share(text) }, site));
      const scripts = [...head.querySelectorAll('script')];

      expect(scripts.map((script) => script.type)).toEqual(['application/ld+json']);
      expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({ name: text });
      expect(body.childElementCount).toBe(0);
      expect(title).toContain('alert(1)');
    }),
  );
});

test('a page without a preview stays out of search engines', () => {
  const { head, title } = parsed(headElements({}, site));
  expect(title).toBe('Casa & Cia');
  expect(head.querySelectorAll('meta[name="robots"][content="noindex"]')).toHaveLength(1);
  expect(head.querySelector('link[rel="canonical"]')).toBeNull();
});

test('icons and the image of a page without a photograph are the brokerage’s', () => {
  const id = '019aa0a0-0000-7000-8000-000000000000';
  const logo = {
    id,
    width: 120,
    height: 40,
    weakOn: 'dark' as const,
    dark: { id: id.replace('a', 'b'), width: 96, height: 40 },
  };
  const image = { address: `/photos/${id}/logo/card.jpg`, alt: 'Logo de Casa & Cia' };
  const { head } = parsed(headElements({ share: { ...share('Oi'), image: null } }, { ...site, logo, image }));

  expect(head.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe(`/photos/${id}/logo/icon-192.png`);
  expect(head.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    `https://casa.example.com/photos/${id}/logo/card.jpg`,
  );
  expect(readLogo(head.querySelector(`meta[name="${LOGO_META}"]`)?.getAttribute('content') ?? '')).toEqual(logo);
});

test('the page gets the brokerage’s regions', () => {
  const regions = [
    { key: 'agua verde', name: 'Água "Verde" & <Batel>' },
    { key: 'portao', name: 'Portão', isRetired: true },
  ];
  const { head } = parsed(headElements({}, { ...site, regions }));
  expect(readRegions(head.querySelector(`meta[name="${REGIONS_META}"]`)?.getAttribute('content') ?? '')).toEqual(
    regions,
  );
});

test.each([
  ['the specified place', DEFAULT_POINT],
  ['its city', { lat: -25.42, lng: -49.26 }],
  ['no place', null],
])('the page gets where maps begin: %s', (_name, mapCenter) => {
  const { head } = parsed(headElements({}, { ...site, mapCenter }));
  const written = head.querySelector(`meta[name="${MAP_CENTER_META}"]`)?.getAttribute('content');

  expect(readCenter(written ?? undefined)).toEqual(mapCenter);
});

test('the serif is preloaded for visitors, on the map on wide screens, and not behind the login', () => {
  const preloads = ([undefined, 'wide', 'never'] as const).map((serif) =>
    parsed(headElements(serif ? { serif } : {}, site)).querySelector<HTMLLinkElement>('link[rel="preload"]'),
  );
  expect(preloads.map((link) => link?.media)).toEqual(['', '(min-width: 1024px)', undefined]);
});
