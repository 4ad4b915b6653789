import { articleOf, openingMessage, unknownWords } from '#contract/leads/openingMessage.ts';
import type { OpeningLead } from '#contract/leads/openingMessage.ts';

const CAMILA = { id: 'camila', name: 'Camila Nogueira' };
const MORADA = { brokerageName: 'Morada', publicUrl: 'https://morada.example.com' };

const aLead = (known: Partial<OpeningLead> = {}): OpeningLead => ({
  name: 'Letícia Pacheco',
  region: '',
  property_id: null,
  property_name: null,
  property_offered: null,
  property_is_example: false,
  site_broker_id: null,
  asked_visit: null,
  opening_template: null,
  ...known,
});
const aboutHouse = aLead({
  property_id: '0190',
  property_name: 'Sobrado reformado em Pinheiros',
  property_offered: true,
  region: 'zona oeste',
});

test('of a property: names both people and the home, and its link stands alone at the end', () => {
  expect(openingMessage(aboutHouse, CAMILA, MORADA)).toBe(
    'Oi, Letícia! Aqui é a Camila, da Morada. Vi que você se interessou por “Sobrado reformado em Pinheiros”. Como posso ajudar?\n\nhttps://morada.example.com/property/0190',
  );
});

test.each([
  ['2026-12-01', 'manhã', false, 'na terça-feira, 01/12, de manhã'],
  ['2026-12-05', 'tarde', true, 'no sábado, 05/12, à tarde, por vídeo'],
  ['2026-12-06', 'noite', false, 'no domingo, 06/12, à noite'],
] as const)('of a visit asked for on %s: names it', (day, part, byVideo, words) => {
  expect(openingMessage({ ...aboutHouse, asked_visit: { day, part, byVideo } }, CAMILA, MORADA)).toContain(
    `Vi que você quer visitar “Sobrado reformado em Pinheiros” ${words}. Como posso ajudar?`,
  );
});

test('of a property that is no longer on offer: without a link that leads nowhere', () => {
  expect(openingMessage({ ...aboutHouse, property_offered: false }, CAMILA, MORADA)).toMatch(/Como posso ajudar\?$/);
});

test.each([
  ['zona sul', 'na zona sul'],
  ['abc', 'no ABC'],
  ['central', 'na região central'],
] as const)('of a lead who looks in %s: names where', (region, where) => {
  expect(openingMessage(aLead({ region }), CAMILA, MORADA)).toBe(
    `Oi, Letícia! Aqui é a Camila, da Morada. Vi que você procura um imóvel ${where}. Como posso ajudar?`,
  );
});

test('of a lead from the caller’s own site: names the site', () => {
  expect(openingMessage(aLead({ site_broker_id: 'camila', region: 'abc' }), CAMILA, MORADA)).toBe(
    'Oi, Letícia! Aqui é a Camila, da Morada. Vi que você deixou seu contato no meu site. Como posso ajudar?',
  );
});

test('of a lead that nothing is known of: a plain opening', () => {
  expect(openingMessage(aLead({ site_broker_id: 'bruno' }), CAMILA, MORADA)).toBe(
    'Oi, Letícia! Aqui é a Camila, da Morada. Como posso ajudar?',
  );
});

test.each([
  ['BRUNO AZEVEDO', 'Aqui é o Bruno, da Morada.'],
  ['Alex Lima', 'Aqui é Alex, da Morada.'],
  ['atendimento@morada.example.com', 'Aqui é da Morada.'],
])('%s says: %s', (name, introduction) => {
  expect(openingMessage(aLead(), { id: 'caller', name }, MORADA)).toBe(
    `Oi, Letícia! ${introduction} Como posso ajudar?`,
  );
});

test.each([
  ['Imobiliária Prado', 'da Imobiliária Prado'],
  ['Nobre Imóveis', 'da Nobre Imóveis'],
  ['Grupo Prado', 'do Grupo Prado'],
])('the brokerage %s is said: %s', (brokerageName, said) => {
  expect(openingMessage(aLead(), CAMILA, { ...MORADA, brokerageName })).toContain(`Camila, ${said}.`);
});

test('a name that is none is not said', () => {
  expect(openingMessage(aLead({ name: '🏠' }), CAMILA, MORADA)).toMatch(/^Oi! Aqui é/);
});

describe('by a template of the brokerage', () => {
  const write = (template: string, lead = aboutHouse, caller = CAMILA) =>
    openingMessage({ ...lead, opening_template: template }, caller, MORADA);

  test('puts first names, the brokerage and what the lead asked for in its place, and the link at the end', () => {
    expect(write('Bom dia, {nome}. {interesse}\nSou {corretor} ({imobiliária})! {NOME}, {imobiliaria}?')).toBe(
      'Bom dia, Letícia. Vi que você se interessou por “Sobrado reformado em Pinheiros”.\nSou Camila (Morada)! Letícia, Morada?\n\nhttps://morada.example.com/property/0190',
    );
  });

  test('gives a name its article after ‘Aqui é’ alone', () => {
    expect(write('Aqui é {corretor}. Meu nome é {corretor}.', aLead())).toBe('Aqui é a Camila. Meu nome é Camila.');
  });

  test.each([
    ['Oi, {nome}!', 'Oi!'],
    ['{nome}, tudo bem?', 'tudo bem?'],
    ['Oi. {interesse} Posso ajudar?', 'Oi. Posso ajudar?'],
    ['Aqui é {corretor}, da Morada.', 'Aqui é da Morada.'],
  ])('leaves out of %s what nobody knows, with its comma or space', (template, text) => {
    expect(write(template, aLead({ name: '🏠' }), { id: 'x', name: 'x@morada.example.com' })).toBe(text);
  });

  test('never takes a name for a word of the template', () => {
    expect(write('Oi, {nome}!', aLead({ name: '{corretor}' }))).not.toContain('Camila');
    expect(write('Imóvel: {interesse}', { ...aboutHouse, property_name: '{nome} $1' })).toContain('“{nome} $1”');
  });

  test('knows which words it has', () => {
    expect(unknownWords('{nome} {Corretor} {imobiliaria} {interesse}')).toEqual([]);
    expect(unknownWords('{nome} {telefone} {}')).toEqual(['{telefone}', '{}']);
  });
});

test.each([
  ['Camila', 'a'],
  ['LETÍCIA', 'a'],
  ['Ana-Paula', 'a'],
  ['Conceição', 'a'],
  ['Bruno', 'o'],
  ['João', 'o'],
  ['Sebastião', 'o'],
])('%s is said with the article %s', (name, article) => {
  expect(articleOf(name)).toBe(article);
});

test.each(['Alex', 'Beatriz', 'Luca', 'Noa', 'Akira', 'Keiko', 'Socorro', 'Cléo', 'André', 'Iná', ''])(
  '%j is said without an article, since its ending does not tell',
  (name) => {
    expect(articleOf(name)).toBe('');
  },
);
