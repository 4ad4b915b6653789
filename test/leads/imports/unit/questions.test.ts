import fc from 'fast-check';
import { MAX_VALUES_ASKED, NONE } from '#contract/ground/askedValues.ts';
import { FIRST_REGION_KEYS, FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import type { QuestionKind } from '#contract/leads/importQuestions.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { runs } from '#test/generated.ts';
import { keyOf } from '../../../../server/ground/parsing/askedValues.ts';
import { answerKey, mergeAsked } from '../../../../server/leads/imports/questions.ts';
import { readLead } from '../../../../server/leads/imports/readLead.ts';
import type { Team } from '../../../../server/leads/imports/team.ts';

const ANA = { _id: '0190a1b2-0000-7000-8000-000000000001', name: 'Ana Souza' };
const VIP = { _id: '0190a1b2-0000-7000-8000-000000000002', name: 'VIP' };
const SITE = { _id: '0190a1b2-0000-7000-8000-000000000003', label: 'Site' };
const team: Team = {
  brokers: new Map([
    ['ana souza', ANA],
    ['ana', ANA],
    ['ana morada com br', ANA],
  ]),
  labels: new Map([['vip', VIP]]),
  lossReasons: new Map(),
  sources: new Map([['site', { ...SITE, isVisitors: false, isSelectable: true, isOwn: true, isArchived: false }]]),
  regions: FIRST_REGIONS,
};

type Kind = Exclude<QuestionKind, 'sale' | 'lossReason' | 'plus' | 'areaCode' | 'dateOrder' | 'arrival' | 'capitals'>;
type Cells = Record<Kind, string>;
const FIELDS: Record<Kind, ImportField> = {
  source: 'source',
  status: 'status',
  broker: 'broker',
  region: 'region',
  label: 'labels',
};
const KNOWN: Record<Kind, string[]> = {
  source: ['Site', 'SITE', 'Indicação', 'Placa', 'Cadastro manual', 'no plantão', 'Stand', 'telefone'],
  status: ['Novo', 'em andamento', 'Vendido', 'perdida', 'Em atendimento'],
  broker: ['Ana', 'ana souza', 'Ana Souza (ana@morada.com.br)', 'Outra <ana@morada.com.br>', 'ANA@morada.com.br'],
  region: ['Zona Sul', 'ZS', 'abc', 'Centro'],
  label: ['VIP', 'vip', '* VIP'],
};
const ANSWERS: Record<Kind, string[]> = {
  source: ['admin', 'referral', SITE._id],
  status: [...LEAD_STATUSES],
  broker: [NONE, ANA._id],
  region: [NONE, ...FIRST_REGION_KEYS],
  label: [NONE, VIP._id],
};
const KINDS = Object.keys(FIELDS) as Kind[];

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9º/& .-]{1,20}$/);
const unknown = (kind: Kind) =>
  fc
    .oneof(
      word,
      fc.constantFrom(
        'ZAP 20',
        'fb',
        'ig',
        'Won',
        'Lost',
        'Cliente',
        'Fulano 22',
        'Z. Oeste',
        'Moema',
        'Quente 🔥',
        '🔥',
      ),
    )
    .map((value) => value.trim())
    .filter((value) => /[\p{L}\p{N}\p{S}]/u.test(value) && !KNOWN[kind].some((known) => keyOf(known) === keyOf(value)));

const cells = fc.record(
  Object.fromEntries(KINDS.map((kind) => [kind, fc.oneof(fc.constantFrom('', ...KNOWN[kind]), unknown(kind))])),
) as fc.Arbitrary<Cells>;

function read(row: Cells, answers: Map<string, { answer: string; isRemembered: boolean }>) {
  const columns = [
    { name: 'Nome', field: 'name' as const },
    { name: 'Fone', field: 'phone' as const },
    ...KINDS.map((kind) => ({ name: kind, field: FIELDS[kind] })),
    { name: 'Vendido em', field: 'soldAt' as const },
  ];
  const reading = { columns, preset: null, source: 'sign' as const, team, answers, now: Date.UTC(2026, 10, 26) };
  return readLead(['Rita', '11987654321', ...KINDS.map((kind) => row[kind]), row.status && '20/11/2026'], reading);
}

const SHORT = new Map([
  ['fb', 'Facebook'],
  ['ig', 'Instagram'],
]);
const textOf = (value: string) => SHORT.get(value.toLowerCase()) ?? value;

test('no value falls back in silence: each is known, or asked, or has exactly the answer; its words stay in the note', () => {
  fc.assert(
    fc.property(cells, fc.infiniteStream(fc.nat(1_000)), (row, picks) => {
      const first = read(row, new Map());
      const words = (kind: Kind) => row[kind].split(/\s*[;|,]\s*/).map((one) => one.replace(/^\* /, ''));
      for (const kind of KINDS) {
        const asked = first.asked.filter((one) => one.kind === kind);
        const isKnown =
          row[kind] === '' || KNOWN[kind].includes(row[kind]) || (kind === 'region' && asked.length === 0);
        expect(isKnown ? asked : asked.map(({ value }) => value)).toEqual(
          isKnown ? [] : kind === 'label' ? words(kind) : [kind === 'source' ? textOf(row[kind]) : row[kind]],
        );
      }
      expect(first.warnings.length).toBeGreaterThanOrEqual(first.asked.length);

      const given = new Map(
        first.asked.map((one) => {
          const all = ANSWERS[one.kind as Kind];
          return [answerKey(one), { answer: all[(picks.next().value ?? 0) % all.length]!, isRemembered: false }];
        }),
      );
      const { lead, warnings, asked } = read(row, given);
      expect(warnings).toEqual([]);
      expect(asked.map(({ answer }) => answer)).toEqual(first.asked.map((one) => given.get(answerKey(one))?.answer));
      const has = {
        source: lead!.source,
        status: lead!.status as string,
        broker: lead!.broker?._id ?? NONE,
        region: lead!.region ?? NONE,
      };
      const single = asked.filter(({ kind }) => kind !== 'label');
      expect(single.map(({ kind }) => has[kind as keyof typeof has])).toEqual(single.map(({ answer }) => answer));
      const labels = asked.filter(({ kind, answer }) => kind === 'label' && answer !== NONE);
      expect(lead!.labels.map(({ _id }) => _id)).toEqual(expect.arrayContaining(labels.map(({ answer }) => answer)));
      const texts = asked.map(({ kind, value }) => `${kind}: ${value}`);
      expect(texts.filter((text) => !lead!.notes?.includes(text))).toEqual([]);
    }),
    runs(4_000),
  );
});

test('a dash is no value', () => {
  const dash = { source: '-', status: '—', broker: ' - ', region: '...', label: '-, VIP' };
  expect(read({ ...dash, status: '' }, new Map())).toMatchObject({ asked: [], lead: { labels: [VIP], notes: null } });
  expect(read(dash, new Map())).toMatchObject({ asked: [], warnings: [] });
});

test('values are counted once each, with their first lines, in any parts', () => {
  const value = fc.record({
    kind: fc.constantFrom<QuestionKind>('source', 'broker'),
    key: fc.constantFrom(...Array.from({ length: 300 }, (_, n) => `v${n}`)),
  });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 600 }), fc.integer({ min: 1, max: 50 }), (values, size) => {
      const rows = values.map((one, line) => ({
        ...one,
        ...{ line, value: one.key, column: 'C', answer: null, isRemembered: false },
      }));
      let asked: ReturnType<typeof mergeAsked> = [];
      for (let at = 0; at < rows.length; at += size) asked = mergeAsked(asked, rows.slice(at, at + size));
      for (const kind of ['source', 'broker'] as const) {
        const ofKind = rows.filter((row) => row.kind === kind);
        const keys = [...new Set(ofKind.map(({ key }) => key))].slice(0, MAX_VALUES_ASKED + 1);
        const lines = (key: string) => ofKind.filter((row) => row.key === key).map(({ line }) => line);
        expect(
          asked.filter((one) => one.kind === kind).map(({ key, count, lines: first }) => [key, count, first]),
        ).toEqual(keys.map((key) => [key, lines(key).length, lines(key).slice(0, 5)]));
      }
    }),
    runs(200),
  );
});
