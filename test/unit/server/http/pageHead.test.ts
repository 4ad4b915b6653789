/** @jest-environment jsdom */
import fc from 'fast-check';
import { headElements } from '../../../../server/http/pageHead.ts';
import type { Share } from '../../../../server/http/pageHead.ts';

const site = { name: 'Casa & Cia', url: 'https://casa.example.com' };
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
