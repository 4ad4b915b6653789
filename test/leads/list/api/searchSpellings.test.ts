import fc from 'fast-check';
import { phoneKey } from '#contract/ground/phoneKey.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { Broker } from '#contract/people/brokers.ts';
import type { Property } from '#contract/properties/properties.ts';
import { as, visitor } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { PHONE_SPELLINGS } from '#test/phoneSpellings.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables } from '#test/rows.ts';

const PHONE = '+5521976543210';
const NAMES = [
  'Zumbi, Barnabé',
  "Ana D'Ávila",
  'Íris d’Ângelo Sant’Anna',
  'Ana-Maria O’Connor',
  'Dr. José "Zé" da Sé',
  'João (Juca) Leão',
  'J.P. Gonçalves',
  'Davila Lima',
];
const ADDRESSES = [
  'Avenida Brigadeiro Faria Lima, 100',
  'Av. Brig. Luís Antônio, 200 - Bela Vista',
  'R. Dr. Gal. Osório, 300',
  'Rua Doutor Coronel Lisboa, 400 – Vila Clementino',
  'Al. Sta. Cecília, 500',
  'Pça. Sto. Antônio, 600',
  'Praça São Vicente, 700',
  'Rua D’Ávila, 800 - Vila-Sá',
  'Av.Pres.Juscelino, 900',
];
let admin: Person;

const leadsFor = async (q: string) => {
  const { status, body } = await as(admin).get<Lead[]>(`/leads?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};
const brokersFor = async (q: string) =>
  (await as(admin).get<Broker[]>(`/users/brokers?q=${encodeURIComponent(q)}`)).body.map(({ name }) => name);
const addressesFor = async (q: string) => {
  const { body, headers } = await visitor.get<Property[]>(`/properties?q=${encodeURIComponent(q)}`);
  // The list is SQL, its total comes from the index in memory.
  expect(headers.get('x-total-count')).toBe(body.length.toString());
  return body.map(({ address }) => address);
};

beforeAll(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Chefe' });
  await aLead({ name: 'Outro', phone: '+5511976543219' });
  for (const phone of new Set(PHONE_SPELLINGS.map((spelling) => spelling.phone))) await aLead({ name: phone, phone });
  for (const name of NAMES) {
    await aLead({ name });
    await aBroker({ name });
  }
  await aBroker({ name: PHONE, phone: PHONE });
  for (const address of ADDRESSES) await aProperty({ name: 'Casa', address });
});

describe('a phone', () => {
  test.each([
    '(21) 7654-3210',
    '0xx21 97654-3210',
    '0xx21 97654',
    '(21) 97654\u20113210',
    '\u202a+55 21 97654-3210\u202c',
    '97654\u20113210',
    'https://wa.me/5521976543210',
    'https://api.whatsapp.com/send/?phone=%2B55%2021%2097654-3210',
    `https://wa.me/5521976543210?text=${encodeURIComponent('Olá, vi o seu anúncio. '.repeat(12))}`,
    'wa.me/552176543210',
    'https://api.whatsapp.com/send?phone=%2B5521976543210&text=Oi',
    'whatsapp://send?phone=5521976543210',
    'tel:+55-21-97654-3210',
  ])('is found as %s', async (q) => {
    expect(await leadsFor(q)).toEqual([PHONE]);
    expect(await brokersFor(q)).toEqual([PHONE]);
  });

  test('is found, and no other, in each spelling that a form takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PHONE_SPELLINGS), async ({ written, phone, key }) => {
        const found = await leadsFor(written);
        expect(found).toContain(phone);
        // A number may end with another country's.
        const others = found.filter((one) => phoneKey(one) !== key && !one.endsWith(phone.slice(1)));
        expect(others).toEqual([]);
      }),
      fewRuns(200),
    );
  });

  test('of an older row, without the ninth digit, is found with it and without', async () => {
    await aLead({ name: 'Antigo', phone: '+553187651234' });

    for (const q of ['(31) 8765-1234', '31 98765-1234', '+55 31 8765-1234'])
      expect(await leadsFor(q)).toEqual(['Antigo']);
  });
});

const apostrophes = fc.constantFrom("'", '’', '‘', '´', '`', 'ʼ', '');
const hyphens = fc.constantFrom('-', '\u2011', '–', ' ', ' - ');
const separators = fc.constantFrom(' ', '  ', ', ', ',', ' / ', '; ', ' | ', '\u00a0', '_', '.');
const quotes = fc.constantFrom(...['""', '“”', '«»', "''", '()', '**', '__', '[]', '  ', ' .', ' !', '\u202a\u202c']);
const letters = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
);

/** As people type a name or an address again. */
const spellings = (texts: string[]) =>
  fc
    .record({
      text: fc.constantFrom(...texts),
      apostrophe: apostrophes,
      hyphen: hyphens,
      separator: separators,
      quote: quotes,
      changed: letters,
      quoted: fc.nat(4),
    })
    .map(({ text, apostrophe, hyphen, separator, quote, changed, quoted }) => {
      const [open = '', close = ''] = Array.from(quote);
      const words = text.split(/[\s,"()]+/).filter(Boolean);
      const q = words
        .map((word) => word.replace(/['’]/g, apostrophe).replace(/(?<=\p{L})-(?=\p{L})/u, hyphen))
        .map((word, at) => (at === quoted % words.length ? `${open}${word}${close}` : word))
        .join(separator);
      return { text, q: changed(q) };
    });

describe('a name', () => {
  test.each([
    ['Zumbi, Barnabé', 'Zumbi, Barnabé'],
    ['Barnabé; Zumbi', 'Zumbi, Barnabé'],
    ['"Barnabé"', 'Zumbi, Barnabé'],
    ['santanna', 'Íris d’Ângelo Sant’Anna'],
    ['Dr.José', 'Dr. José "Zé" da Sé'],
    ['zé sé', 'Dr. José "Zé" da Sé'],
    ['J P Gonçalves', 'J.P. Gonçalves'],
    ['jp goncalves', 'J.P. Gonçalves'],
  ])('for %s finds %s', async (q, name) => {
    expect(await leadsFor(q)).toEqual([name]);
    expect(await brokersFor(q)).toEqual([name]);
  });

  test('with an apostrophe is found without it, and the other way round', async () => {
    expect((await leadsFor('davila')).sort()).toEqual(["Ana D'Ávila", 'Davila Lima']);
    expect((await leadsFor('D´Ávila')).sort()).toEqual(["Ana D'Ávila", 'Davila Lima']);
  });

  test('is found in any spelling of case, accents, signs and quotes', async () => {
    await fc.assert(
      fc.asyncProperty(spellings(NAMES), async ({ text, q }) => {
        expect(await leadsFor(q)).toContain(text);
        expect(await brokersFor(q)).toContain(text);
      }),
      fewRuns(240),
    );
  });
});

describe('an e-mail', () => {
  test.each([
    '<maria-j@casa-nova.com.br>',
    'mailto:maria-j@casa-nova.com.br',
    'mailto:maria-j@casa-nova.com.br?subject=Visita%20hoje',
    '“maria-j@casa-nova.com.br”,',
    'casa-nova.com',
  ])('is found as %s', async (q) => {
    await aLead({ name: q, email: 'maria-j@casa-nova.com.br' });

    expect(await leadsFor(q)).toContain(q);
  });

  test.each(['bia@pão.example', 'mailto:bia@pão.example', 'BIA@PA\u0303O.example'])(
    'of an international domain is found as %s',
    async (q) => {
      const input = { name: 'Bia', email: 'bia@pão.example', phone: '+5521911112222', allowDuplicate: true };
      await as(admin).post('/leads', input);

      expect(await leadsFor(q)).toContain('Bia');
    },
  );
});

describe('an address', () => {
  test.each([
    ['Av. Brigadeiro Faria Lima', 'Avenida Brigadeiro Faria Lima, 100'],
    ['Av. Brig. Faria Lima, nº 100', 'Avenida Brigadeiro Faria Lima, 100'],
    ['avenida brigadeiro luis antonio', 'Av. Brig. Luís Antônio, 200 - Bela Vista'],
    ['Rua Doutor General Osório', 'R. Dr. Gal. Osório, 300'],
    ['R. Dr. Cel. Lisboa', 'Rua Doutor Coronel Lisboa, 400 – Vila Clementino'],
    ['Alameda Santa Cecília', 'Al. Sta. Cecília, 500'],
    ['praça santo antônio', 'Pça. Sto. Antônio, 600'],
    ['Pca S. Vicente', 'Praça São Vicente, 700'],
    ['rua davila', 'Rua D’Ávila, 800 - Vila-Sá'],
    ['"Vila Sá"', 'Rua D’Ávila, 800 - Vila-Sá'],
    ['avenida presidente juscelino', 'Av.Pres.Juscelino, 900'],
  ])('for %s finds %s', async (q, address) => {
    expect(await addressesFor(q)).toEqual([address]);
  });

  test('is found in any spelling of case, accents, signs and quotes', async () => {
    await fc.assert(
      fc.asyncProperty(spellings(ADDRESSES), async ({ text, q }) => {
        expect(await addressesFor(q)).toContain(text);
      }),
      fewRuns(160),
    );
  });

  test('is found with each word written out or shortened', async () => {
    const forms = [['Avenida', 'Av.', 'av'], ['Brigadeiro', 'Brig.', 'BRIG'], ['Faria'], ['Lima']];
    const spelled = fc.tuple(...forms.map((form) => fc.constantFrom(...form))).map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(spelled, spelled, async (stored, asked) => {
        await emptyTables();
        await aProperty({ name: 'Casa', address: `${stored}, 10` });
        expect(await addressesFor(asked)).toEqual([`${stored}, 10`]);
      }),
      fewRuns(60),
    );
  });
});
