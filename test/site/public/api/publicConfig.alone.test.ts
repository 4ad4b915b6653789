/**
 * @jest-environment-options {"settings": {"brokerageName": "Casa Nova", "brokeragePhone": "+551131234567", "brokerageCreci": "12345-J", "tileUrl": "https://{s}.tiles.example.com/{z}/{x}/{y}.png", "tileAttribution": "© Mapas"}}
 */
import type { Lead } from '#contract/leads/leads.ts';
import type { PublicConfig } from '#contract/site/public.ts';
import { aVisitor, as, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';

test('everybody can read whose site this is and where its map comes from, and nothing else of the settings', async () => {
  const { body } = await visitor.get<PublicConfig>('/config');

  expect(body).toEqual({
    demo: null,
    brokerageName: 'Casa Nova',
    brokeragePhone: '+551131234567',
    brokerageCreci: '12345-J',
    brokerageAddress: null,
    privacyContact: null,
    landing: {
      headline: 'Encontre o imóvel ideal para chamar de lar',
      description:
        'Conte onde você quer morar. Um corretor que conhece a região procura com você e responde pelo WhatsApp.',
    },
    footerLine: 'Imóveis com corretor de verdade.',
    tileUrl: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
    tileAttribution: '© Mapas',
  });
});

test('pages may show pictures of the host of the map, and of no other', async () => {
  const { headers } = await visitor.get('/config');

  expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://*.tiles.example.com;");
});

test('clients and brokers hear of the brokerage by its own name', async () => {
  const broker = await aBroker();
  await aLead();
  await aVisitor().post('/users/forgot-password', { email: broker.email });

  const [lead] = (await as(await anAdmin()).get<Lead[]>('/leads')).body;
  const [mail] = await waitingMails();

  expect(decodeURIComponent(lead!.whatsappLink ?? '')).toContain('da Casa Nova.');
  expect(mail!.subject).toBe('Redefinição de senha · Casa Nova');
  expect(mail!.body).toMatch(/\nCasa Nova$/);
});
