import { parsePhone, phoneTypo } from '#contract/ground/phone.ts';
import { EMPTY_TEAM } from '#test/emptyTeam.ts';
import { PHONE_SPELLINGS } from '#test/phoneSpellings.ts';
import { readPhone } from '../../../../server/ground/parsing/readPhone.ts';
import { readDate } from '../../../../server/leads/imports/dates.ts';
import { answerKey } from '../../../../server/leads/imports/questions.ts';
import { readLead } from '../../../../server/leads/imports/readLead.ts';
import { likelyStatus } from '../../../../server/leads/imports/words.ts';

function read(
  cells: string[],
  fields: Parameters<typeof readLead>[1]['columns'][number]['field'][],
  preset: string | null = null,
  answer?: 'brazil' | 'abroad' | '55' | 'none' | 'import' | 'leave',
) {
  const kind = answer === '55' ? 'areaCode' : answer === 'import' || answer === 'leave' ? 'arrival' : 'plus';
  const given = answer && ([answerKey({ kind, key: kind }), { answer, isRemembered: false }] as const);
  const columns = fields.map((field) => ({ name: field, field }));
  return readLead(cells, {
    columns,
    preset,
    source: 'admin',
    team: EMPTY_TEAM,
    answers: new Map(given && [given]),
    now: Date.UTC(2026, 10, 26),
  });
}

const phoneIn = (cell: string) => read(['Rita', cell], ['name', 'phone']).lead;

test('each of the ways to write a phone is that phone', () => {
  expect(PHONE_SPELLINGS.length).toBeGreaterThan(200);
  expect(PHONE_SPELLINGS.filter(({ written, phone }) => phoneIn(written)?.phone !== phone)).toEqual([]);
});

test.each([
  ['(11) 98765-4321 / (11) 3456-7890', '+5511987654321', ['+551134567890']],
  ['11987654321;11987654322', '+5511987654321', ['+5511987654322']],
  ['11 98765-4321 ou 21 98765-4321', '+5511987654321', ['+5521987654321']],
  ['+55 11 98765-4321 ::: +55 11 98765-4321', '+5511987654321', []],
  ['(11) 98765-4321 (11) 98765-4322', '+5511987654321', ['+5511987654322']],
  // Who has a mobile is written to there.
  ['(11) 3456-7890 / (11) 98765-4321 / (11) 98765-4322', '+5511987654321', ['+551134567890', '+5511987654322']],
  ['+351 212 345 678; +351 912 345 678', '+351912345678', ['+351212345678']],
  ['(11) 3456-7890, (11) 3456-7891', '+551134567890', ['+551134567891']],
])('several phones in a cell: %s', (cell, phone, others) => {
  expect(phoneIn(cell)).toMatchObject({ phone, others });
});

test('of several columns the mobile is the phone, the others are kept', () => {
  expect(
    read(['Rita', '11 3456-7890', '11 98765-4321', '+1 212 555 0123'], ['name', 'phone', 'phone', 'phone']).lead,
  ).toMatchObject({ phone: '+5511987654321', others: ['+551134567890', '+12125550123'] });
});

test.each([
  ['(11) 3322-1100 ramal 12', 'Informe o telefone sem o ramal'],
  ['+21 98765-432', 'Este número não existe. Do Brasil, comece pelo DDD; de outro país, confira o código'],
  ['+51 98765-4321', 'Quis dizer (51) 98765-4321? Se não, escreva +51987654321'],
  ['98765-4321', 'não é um telefone com DDD'],
])('a phone that a form refuses is left out for the same reason: %s', (cell, reason) => {
  expect(read(['Rita', cell, 'rita@exemplo.com'], ['name', 'phone', 'email'])).toMatchObject({
    lead: { phone: null, notes: `phone: ${cell}` },
    warnings: [`phone “${cell}”: ${reason}`],
  });
});

test('the reason of a refused row names no question that nobody asks', () => {
  expect(read(['Rita', '98765-4321', 'ZAP', 'Visita'], ['name', 'phone', 'source', 'status'])).toMatchObject({
    reason: 'Sem telefone e sem e-mail. phone “98765-4321”: não é um telefone com DDD',
    asked: [],
  });
});

test('a plus before each area code is asked once for the file; its rows have what the answer says', () => {
  const codes = Array.from({ length: 90 }, (_, at) => (at + 10).toString());
  const written = codes.map((code) => `+${code} 98765-4321`).filter((phone) => phoneTypo(phone) !== null);
  expect(written).toHaveLength(66);
  for (const cell of written.filter((phone) => !phone.startsWith('+55'))) {
    const bare = `(${cell.slice(1, 3)}) 98765-4321`;
    const [brazil, abroad] = [parsePhone(bare), readPhone(`+${cell.replace(/\D/g, '')}`)];
    const row = (answer?: 'brazil' | 'abroad' | 'none') => read(['Rita', cell], ['name', 'phone'], null, answer);
    const asked = [{ kind: 'plus', key: 'plus', column: 'phone', value: cell, answer: null }];

    // A row without another way to reach the person is asked about, too.
    expect(row()).toMatchObject({ lead: null, reason: expect.stringMatching(/^Sem telefone.*Quis dizer/), asked });
    expect(row('none').lead).toBeNull();
    expect(row('brazil')).toMatchObject({ lead: { phone: brazil, notes: null }, warnings: [] });
    expect(row('abroad').lead?.phone).toBe(abroad ?? undefined);
    expect(read(['Rita', `${cell}, 11 91234-5678`], ['name', 'phone'], null, 'brazil').lead).toMatchObject({
      phone: brazil,
      others: ['+5511912345678'],
    });
  }
  const two = read(['Rita', '+51 98765-4321 / +51 98765-4322'], ['name', 'phone'], null, 'brazil');
  expect(two.lead).toMatchObject({ phone: '+5551987654321', others: ['+5551987654322'] });
  expect(two.asked).toHaveLength(1);
});

test('+55 without an area code, or with the 55 of Santa Maria, is asked by itself', () => {
  const row = (said?: 'brazil' | '55' | 'none') =>
    read(['Rita', '+55 98765-4321', '+51 98765-4321'], ['name', 'phone', 'phone'], null, said);
  expect(row().asked).toMatchObject([
    { kind: 'areaCode', key: 'areaCode', value: '+55 98765-4321', answer: null },
    { kind: 'plus', value: '+51 98765-4321', answer: null },
  ]);
  expect(row('55').lead).toMatchObject({ phone: '+5555987654321', notes: 'phone: +51 98765-4321' });
  expect(row('brazil').lead).toMatchObject({ phone: '+5551987654321', notes: 'phone: +55 98765-4321' });
  expect(row('none')).toMatchObject({ lead: null, asked: [{ kind: 'areaCode' }, { kind: 'plus' }] });
});

test('a row that waits for its plus asks the rest in the same round; a refused one says why, and asks for nothing', () => {
  const row = (phone: string) => read(['Rita', phone, 'Fulano', 'ZAP 20'], ['name', 'phone', 'broker', 'source']);

  expect(row('+51 98765-4321').asked.map(({ kind }) => kind)).toEqual(['plus', 'broker', 'source']);
  expect(row('+51 98765-4321').reason).toBe(
    'Sem telefone e sem e-mail. phone “+51 98765-4321”: Quis dizer (51) 98765-4321? Se não, escreva +51987654321',
  );
  expect(row('1234')).toMatchObject({
    asked: [],
    reason: 'Sem telefone e sem e-mail. phone “1234”: não é um telefone com DDD',
  });
});

test.each([
  ['Rita Lima <Rita@exemplo.com>', ['rita@exemplo.com']],
  ['"Lima, Rita" <rita@exemplo.com>', ['rita@exemplo.com']],
  ['mailto:rita@exemplo.com?subject=Visita%20hoje', ['rita@exemplo.com']],
  ['Rita Lima <rita@exemplo.com>, Caio <caio@exemplo.com>', ['rita@exemplo.com', 'caio@exemplo.com']],
  ['rita@exemplo.com caio@exemplo.com;<rita@exemplo.com>', ['rita@exemplo.com', 'caio@exemplo.com']],
])('e-mails as programs write them: %s', (cell, [email, ...others]) => {
  const { lead, warnings } = read(['Rita', cell], ['name', 'email']);
  expect(lead).toMatchObject({ email, others, notes: null });
  expect(warnings).toEqual([]);
});

test.each([
  ['05/03/2024', '2024-03-05T15:00:00.000Z'],
  ['5/3/2024 14:30', '2024-03-05T17:30:00.000Z'],
  // As Excel saves it again.
  ['05/03/2024 8:17', '2024-03-05T11:17:00.000Z'],
  ['05-03-24', '2024-03-05T15:00:00.000Z'],
  ['2024-03-05', '2024-03-05T15:00:00.000Z'],
  ['2024-03-05T10:00:00Z', '2024-03-05T10:00:00.000Z'],
  ['2025-08-06 23:56:22(UTC-03:00)', '2025-08-07T02:56:00.000Z'],
  ['2024-03-05 14:30:00 UTC', '2024-03-05T14:30:00.000Z'],
  ['2025-08-06T23:56:22-0300', '2025-08-07T02:56:00.000Z'],
  // Databases write days so; our own export has no seconds.
  ['2024-03-05 00:00:00', '2024-03-05T15:00:00.000Z'],
  ['05/03/2024 00:00:00.000', '2024-03-05T15:00:00.000Z'],
  ['05/03/2024 00:00', '2024-03-05T03:00:00.000Z'],
  ['2024-03-05T00:00:00Z', '2024-03-05T00:00:00.000Z'],
  ['31/02/2024', null],
  ['03/15/2024', null],
  ['45356', '2024-03-05T15:00:00.000Z'],
  ['ontem', null],
])('a date as people and programs write it: %s', (written, date) => {
  expect(readDate(written)).toBe(date);
});

test('asks for what is not a date, in the future or long ago, says a year of two digits, and keeps its text', () => {
  const dated = (cell: string, answer?: 'import' | 'leave') =>
    read(['Rita', '11987654321', cell], ['name', 'phone', 'createdAt'], null, answer);
  const asked = (answer: string | null) => [
    { kind: 'arrival', key: 'arrival', value: 'ontem', column: 'createdAt', answer, isRemembered: false },
  ];
  const problem = 'createdAt “ontem”: não é uma data (dd/mm/aaaa)';

  expect(dated('ontem')).toMatchObject({
    lead: { createdAt: null, notes: 'createdAt: ontem' },
    warnings: [problem],
    asked: asked(null),
  });
  expect(dated('ontem', 'import')).toMatchObject({ lead: { createdAt: null }, asked: asked('import') });
  expect(dated('ontem', 'leave')).toEqual({
    lead: null,
    isTest: false,
    reason: problem,
    warnings: [],
    asked: asked('leave'),
  });
  for (const unlikely of ['05/03/2124', '05/03/1924'])
    expect(dated(unlikely).asked).toMatchObject([{ kind: 'arrival', value: unlikely }]);
  expect(dated('05/03/24').asked).toEqual([]);
  expect(dated('05/03/2124').warnings).toEqual([expect.stringMatching('está no futuro')]);
  expect(dated('05/03/1924').warnings).toEqual([expect.stringMatching('antes de 1990')]);
  expect(dated('05/03/24')).toMatchObject({
    lead: { createdAt: '2024-03-05T15:00:00.000Z' },
    warnings: ['createdAt “05/03/24, lido como 05/03/2024”: ano com dois dígitos'],
  });
});

test('our statuses are known, others are asked, and their words stay in the note', () => {
  const status = (cell: string) => read(['Rita', '11987654321', cell], ['name', 'phone', 'status']);

  expect(status('Vendido')).toMatchObject({
    lead: { status: 'convertido', notes: 'status: Vendido' },
    asked: [{ kind: 'sale' }],
  });
  expect(status('novo')).toMatchObject({ lead: { status: 'novo', notes: null }, asked: [] });
  for (const other of ['Em negociação', 'LOST', 'Não contatado', 'Banana'])
    expect(status(other)).toMatchObject({
      lead: { notes: `status: ${other}` },
      asked: [{ kind: 'status', value: other, answer: null }],
    });
  expect(['Em negociação', 'LOST', 'Não contatado', 'Banana'].map(likelyStatus)).toEqual([
    ...['em andamento', 'perdido', 'novo', null],
  ]);
});

test('a note that is too long for one is kept, which is said', () => {
  const { lead, warnings } = read(['Rita', '11987654321', 'x'.repeat(3_000)], ['name', 'phone', 'notes']);

  expect(lead?.notes).toHaveLength(3_000);
  expect(warnings).toEqual(['A nota passa de 2.000 caracteres: o resto vai em outras notas']);
});

test('a number that a program wrote with a decimal is that number', () => {
  expect(phoneIn('5511987654321.0')?.phone).toBe('+5511987654321');
  expect(phoneIn('11987654321,0')?.phone).toBe('+5511987654321');
});

test('what a lead may pay is a price, or a text with a warning', () => {
  const paying = (cell: string) => read(['Rita', '11987654321', cell], ['name', 'phone', 'maxPrice']);

  expect(paying('R$ 500.000').lead).toMatchObject({ maxPrice: 500_000, notes: null });
  expect(paying('1250000,50').lead).toMatchObject({ maxPrice: 1_250_000.5 });
  for (const unclear of ['500 mil', '1,2 milhão', '500', '0'])
    expect(paying(unclear)).toMatchObject({
      lead: { maxPrice: null, notes: `maxPrice: ${unclear}` },
      warnings: [`maxPrice “${unclear}”: não é um preço em reais`],
    });
});

test('Meta’s prefixes go, and its test leads make no lead', () => {
  const meta = 'Meta Lead Ads';

  expect(read(['Rita', 'p:+5511987654321'], ['name', 'phone'], meta).lead).toMatchObject({ phone: '+5511987654321' });
  expect(read(['Rita', 'p:<test lead: dummy data for phone_numb'], ['name', 'phone'], meta)).toMatchObject({
    lead: null,
    isTest: true,
  });
  expect(read(['Rita', 'test@fb.com'], ['name', 'email'], meta).isTest).toBe(true);
  const placeholder = 'p:<test lead: dummy data for phone_number>';
  // Also once the house has taken away or renamed Meta's columns.
  expect(read(['Rita', placeholder], ['name', 'phone'])).toMatchObject({
    lead: null,
    isTest: true,
    reason: 'Lead de teste do formulário',
  });
});
