import { NO_ADDRESS, readSettings } from '../../../../server/ground/settings/settings.ts';
import { landingHead } from '../../../../server/site/pages/landing.ts';

const dataWith = (address: object) =>
  landingHead({ ...readSettings({ BROKERAGE_CRECI: '12345-J' }), brokerageAddress: { ...NO_ADDRESS, ...address } })
    .share?.data;

test('the landing page tells search engines the brokerage’s registration and address', () => {
  const address = { street: 'Rua Augusta', streetNumber: '1200', city: 'São Paulo', state: 'SP', cep: '01304001' };

  expect(dataWith(address)).toMatchObject({
    '@type': 'RealEstateAgent',
    identifier: 'CRECI 12345-J',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Rua Augusta, 1200',
      addressLocality: 'São Paulo',
      addressRegion: 'SP',
      postalCode: '01304-001',
      addressCountry: 'BR',
    },
  });
});

test('without an address it tells none', () => {
  expect(dataWith({})).not.toHaveProperty('address');
});
