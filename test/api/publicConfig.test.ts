/**
 * @jest-environment-options {"settings": {"brokerageName": "Casa Nova", "brokeragePhone": "+551131234567", "tileUrl": "https://{s}.tiles.example.com/{z}/{x}/{y}.png", "tileAttribution": "© Mapas"}}
 */
import type { PublicConfig } from '#contract/public.ts';
import { visitor } from '../support/client.ts';

test('everybody is told whose site this is and where its map comes from, and nothing else of the settings', async () => {
  const { body } = await visitor.get<PublicConfig>('/config');

  expect(body).toEqual({
    demo: null,
    brokerageName: 'Casa Nova',
    brokeragePhone: '+551131234567',
    tileUrl: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
    tileAttribution: '© Mapas',
  });
});

test('pages may show pictures of the host of the map, and of no other', async () => {
  const { headers } = await visitor.get('/config');

  expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://*.tiles.example.com;");
});
