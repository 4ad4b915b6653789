import fc from 'fast-check';
import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { runs } from '#test/generated.ts';
import { recognizeColumns } from '../../../../server/leads/imports/columns.ts';
import { ColumnValues } from '../../../../server/leads/imports/columnValues.ts';
import { answerKey } from '../../../../server/leads/imports/questions.ts';
import { readLead } from '../../../../server/leads/imports/readLead.ts';
import type { Team } from '../../../../server/leads/imports/team.ts';

const ANA = { _id: '0190a1b2-0000-7000-8000-000000000001', name: 'Ana Souza' };
const PRICE = { _id: '0190a1b2-0000-7000-8000-000000000002', name: 'Preço' };
const team: Team = {
  brokers: new Map([['ana', ANA]]),
  labels: new Map(),
  lossReasons: new Map([['preco', PRICE]]),
  sources: new Map(),
  regions: FIRST_REGIONS,
};

const FIELDS: ImportField[] = ['name', 'phone', 'status', 'createdAt', 'soldAt', 'soldValue', 'seller', 'lossReason'];
type Answer = 'row' | 'none' | 'open' | undefined;

function read(cells: string[], answer: Answer) {
  const columns = FIELDS.map((field) => ({ name: field, field }));
  const answers = new Map(
    answer === undefined ? [] : [[answerKey({ kind: 'sale', key: 'sale' }), { answer, isRemembered: false }]],
  );
  const reading = { columns, preset: null, source: 'admin' as const, team, answers, now: Date.UTC(2026, 10, 26) };
  return readLead(['Rita', '11987654321', ...cells], reading);
}

const day = fc.constantFrom('', '01/08/2026', '20/11/2026');
const isoOf = (written: string) =>
  written === '' ? null : `${written.split('/').toReversed().join('-')}T15:00:00.000Z`;
const STATUSES: Record<string, LeadStatus> = {
  '': 'novo',
  Vendido: 'convertido',
  convertido: 'convertido',
  Perdido: 'perdido',
  Novo: 'novo',
};
const VALUES: Record<string, number | null> = {
  '': null,
  '0,00': null,
  'R$ 450.000,00': 450_000,
  '1250000': 1_250_000,
};

test('a sale has the day, value and seller of its row, or counts as the file’s answer says; never today, never another day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(STATUSES)),
      ...([day, day, fc.constantFrom(...Object.keys(VALUES)), fc.constantFrom('', 'Ana')] as const),
      fc.constantFrom<Answer>('row', 'none', 'open', undefined),
      (written, cameOn, soldOn, value, seller, answer) => {
        const { lead, asked, warnings } = read([written, cameOn, soldOn, value, seller, ''], answer);
        const isSold = STATUSES[written] === 'convertido' || (written === '' && soldOn !== '');
        const isAsked = isSold && soldOn === '';
        const at = soldOn === '' ? (answer === 'row' ? isoOf(cameOn) : null) : isoOf(soldOn);

        expect(asked.map(({ kind }) => kind)).toEqual(isAsked ? ['sale'] : []);
        expect(warnings.length).toBe(isAsked && (answer === undefined || (answer === 'row' && cameOn === '')) ? 1 : 0);
        expect(lead!.status).toBe(
          isAsked && answer === 'open' ? 'em andamento' : isSold ? 'convertido' : STATUSES[written],
        );
        const sale = { at, value: VALUES[value], ...(seller && { seller: ANA }) };
        expect(lead!.sale).toEqual(isSold && at !== null ? sale : null);
        const texts = [
          ...(!isSold && soldOn ? [`soldAt: ${soldOn}`] : []),
          ...(lead!.sale === null ? [value && `soldValue: ${value}`, seller && `seller: ${seller}`] : []),
        ];
        expect(texts.filter((text) => !(lead!.notes ?? '').includes(text))).toEqual([]);
      },
    ),
    runs(2_000),
  );
});

test('a reason of loss is known, or asked; of a lead that is not lost it stays in the note', () => {
  const reason = (status: string, written: string) => read([status, '', '', '', '', written], undefined);

  expect(reason('Perdido', 'PREÇO')).toMatchObject({
    asked: [],
    lead: { lossReason: PRICE, notes: null },
  });
  expect(reason('perdido', 'Sumiu')).toMatchObject({
    asked: [{ kind: 'lossReason', value: 'Sumiu', answer: null }],
    lead: { lossReason: null, notes: 'lossReason: Sumiu' },
  });
  expect(reason('novo', 'Preço')).toMatchObject({ asked: [], lead: { lossReason: null, notes: 'lossReason: Preço' } });
});

test('a reason of loss is asked with the status that says the loss', () => {
  const kinds = (status: string) => read([status, '', '', '', '', 'Sumiu'], undefined).asked.map(({ kind }) => kind);

  expect(kinds('Lost')).toEqual(['status', 'lossReason']);
  expect(kinds('Visita')).toEqual(['status']);
});

test('a value that cannot be read is said, and stays in the note', () => {
  const { lead, warnings } = read(['Vendido', '', '20/11/2026', 'uns 450 mil', '', ''], undefined);
  expect(lead).toMatchObject({ sale: { value: null }, notes: 'status: Vendido\nsoldValue: uns 450 mil' });
  expect(warnings).toEqual(['soldValue “uns 450 mil”: não é um preço em reais']);
});

test('a sale that its row says is in dollars is none in reais', () => {
  const sold = (currency: string) => {
    const columns = [
      ...FIELDS.map((field) => ({ name: field, field })),
      { name: 'Deal - Currency', field: 'note' as const },
    ];
    const reading = {
      columns,
      preset: null,
      source: 'admin' as const,
      team,
      answers: new Map(),
      now: Date.UTC(2026, 10, 26),
    };
    return readLead(['Rita', '11987654321', 'Vendido', '', '20/11/2026', '450000', '', '', currency], reading);
  };
  for (const reais of ['BRL', 'R$', 'Real', ''])
    expect(sold(reais)).toMatchObject({ lead: { sale: { value: 450_000 } }, warnings: [] });
  expect(sold('USD')).toMatchObject({
    lead: { sale: { value: null }, notes: expect.stringContaining('soldValue: 450000') },
    warnings: ['soldValue “450000”: não é um preço em reais'],
  });
});

test.each<[string, Record<string, string>, Record<string, ImportField>]>([
  [
    'our export',
    { 'Motivo da perda': '', 'Vendido em': '20/11/2026 10:00', 'Venda de': 'Ana', 'Valor da venda': '450000,00' },
    { 'Vendido em': 'soldAt', 'Venda de': 'seller', 'Valor da venda': 'soldValue' },
  ],
  [
    'short names beside what they are of',
    {
      Status: 'Vendido',
      'Data da venda': '20/11/2026',
      Valor: 'R$ 450.000',
      Vendedor: 'Ana',
      Corretor: 'Bia',
      Motivo: 'x',
    },
    { 'Data da venda': 'soldAt', Valor: 'soldValue', Vendedor: 'broker', Motivo: 'lossReason' },
  ],
  ['short names alone', { Valor: 'R$ 450.000', Motivo: 'x' }, { Valor: 'note', Motivo: 'note' }],
  [
    'Pipedrive',
    {
      'Person - Name': 'Rita',
      'Deal - Status': 'Won',
      'Deal - Won time': '2026-11-20 10:00:00',
      'Deal - Value': '450000',
    },
    { 'Deal - Status': 'status', 'Deal - Won time': 'soldAt', 'Deal - Value': 'soldValue' },
  ],
])('columns of %s', (_file, file, expected) => {
  const values = Object.values({ Nome: 'Rita', Fone: '11987654321', ...file }).map((cell) => {
    const column = new ColumnValues();
    if (cell !== '') column.add(cell);
    return column;
  });
  const { columns } = recognizeColumns(Object.keys({ Nome: '', Fone: '', ...file }), values);
  const fields = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  expect(fields).toMatchObject(expected);
});
