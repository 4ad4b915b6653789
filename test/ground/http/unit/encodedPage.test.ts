import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { runs } from '#test/generated.ts';
import { encodePage, joined } from '../../../../server/ground/http/encodedPage.ts';

/** Long enough that blocks refer to earlier ones, across the nonces. */
const text = fc
  .tuple(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', '\0'.repeat(48), 'ÿ'.repeat(48), '<style nonce="'),
    fc.nat(60),
  ) // prettier-ignore
  .map(([own, common, times]) => (own + common).repeat(times));
const nonce = fc.base64String({ minLength: 24, maxLength: 24 });

test('a page is its parts with the nonce between them, plain and with gzip', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), nonce, nonce, async (parts, ...nonces) => {
      const page = await encodePage(parts);
      for (const own of nonces) {
        expect(page.plain(own).toString()).toBe(parts.join(own));
        expect(gunzipSync(page.gzip(own)).toString()).toBe(parts.join(own));
      }
    }),
    runs(100),
  );
});

test('joined pages are their texts one after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (pages) => {
      expect(joined(...pages).join('N')).toBe(pages.map((page) => page.join('N')).join(''));
    }),
  );
});
