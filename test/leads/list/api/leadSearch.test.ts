import fc from 'fast-check';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';

// Some hundred requests, on processors that all test files share.
let admin: Person;
let ana: Person;
let bruno: Person;

/**
 * 15,000 leads in 30 months, two at each moment, some with a second contact: names of a third, of a twentieth, of a few; Zélias of two
 * years ago alone; 3,000 of one day that have neither these names nor addresses.
 */
beforeAll(async () => {
  await emptyTables();
  [admin, ana, bruno] = [await anAdmin(), await aBroker(), await aBroker()];
  await sql`
    insert into leads (id, name, email, phone, region, status, source, assigned_to, created_at, reentered_at)
    select gen_random_uuid(), first || ' ' || last, lower(unaccent(last)) || n || '@exemplo.com.br',
      '+55119' || lpad((n::bigint * 791947 % 100000000)::text, 8, '0'),
      (array['central', 'abc', 'zona sul', ''])[1 + n % 4],
      (array['novo', 'em andamento', 'perdido'])[1 + n % 3], 'admin',
      case when n % 2 = 0 then ${ana.id}::uuid when n % 25 = 1 then ${bruno.id}::uuid end,
      timestamptz '2026-10-20 12:00Z' - n / 2 * interval '216 minutes',
      case when n % 37 = 0 then timestamptz '2026-10-25 12:00Z' - n * interval '5 minutes' end
    from (
      select n, case when n between 9000 and 10500 then 'Zélia' else (array['Maria', 'Ana', 'João'])[1 + n * 7 % 3] end as first,
        case when n % 3001 = 7 then 'Xavier' when n % 20 = 3 then 'd''Ávila' else (array['Silva', 'Souza', 'Leão', 'da Sé', 'Falcão'])[1 + n * 11 % 5] end as last
      from generate_series(1, 12000) n) people`;
  await sql`
    insert into leads (id, name, email, phone, region, status, source, created_at)
    select gen_random_uuid(), 'Importado ' || n, 'lista' || n || '@outro.com', '+5521' || 900000000 + n, 'abc', 'novo', 'admin',
      timestamptz '2026-10-30 12:00Z' + n * interval '1 second'
    from generate_series(1, 3000) n`;
});

interface Filter {
  status?: readonly string[] | undefined;
  region?: readonly string[] | undefined;
  arrivedFrom?: string | undefined;
}

/** The right result of a search: every lead read and compared, in order. */
async function readAll(who: Person, words: string[], filter: Filter, sort: string, before = ''): Promise<string[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = { arrivedAt: null, name: 'name', status: 'status', region: 'region' }[sort.replace('-', '')];
  const order = [column, 'coalesce(reentered_at, created_at)', 'id'].filter(Boolean).map((by) => `${by} ${direction}`);
  const rows = await server.query<{ id: string }>(
    `select id from leads where ($1::bool or assigned_to = $2)
       and ($3::text[] is null or status = any($3)) and ($4::text[] is null or region = any($4))
       and ($5::date is null or coalesce(reentered_at, created_at) >= $5::date::timestamp at time zone 'America/Sao_Paulo')
       and (select bool_and(position($7 || lower(unaccent(word)) in ' ' || lower(unaccent(name || ' ' || email || ' ' || substr(phone, 2)))) > 0)
            from unnest($6::text[]) word)
     order by ${order.join(', ')}`,
    [who === admin, who.id, filter.status, filter.region, filter.arrivedFrom, words, before],
  );
  return rows.map(({ id }) => id);
}

async function readPage(who: Person, query: Record<string, string | number | readonly string[] | undefined>) {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
  );
  const { status, headers, body } = await as(who).get<Lead[]>(`/leads?${new URLSearchParams(parameters).toString()}`);
  expect(status).toBe(200);
  return {
    ids: body.map((lead) => lead._id),
    total: Number(headers.get('x-total-count')),
    exact: headers.get('x-total-exact') === null,
    next: headers.get('x-next-cursor'),
  };
}

const aWord = fc.oneof(
  fc.constantFrom(
    'maria',
    'SILVA',
    'falcão',
    'xavier',
    'zelia',
    'exemplo',
    "d'ávila",
    'inexistente',
    'ilv',
    '@exemplo.com',
    '551',
  ),
  // Parts of what there is, whole addresses and phones among them.
  fc
    .tuple(
      fc.constantFrom('silva777@exemplo.com.br', 'leao1234@exemplo.com.br', '5511998765', '79194700'),
      fc.nat(),
      fc.nat(),
    )
    .map(([text, from, length]) => {
      const start = from % (text.length - 2);
      return text.slice(start, start + 3 + (length % (text.length - start - 2)));
    })
    // Shorter words are sought where words begin; a dot around a word is the sentence's.
    .filter((word) => /[a-z\d]{3}/.test(word) && !/^\.|\.$/.test(word)),
);

/** Several groups of digits are one phone, whose digits follow each other. */
const isNoPhone = (words: string[]) => words.length === 1 || /[^\d ]/.test(words.join(' '));

test('a search finds exactly what reading all leads finds, in order, page by page, for admins and brokers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        who: fc.constantFrom('admin', 'ana', 'bruno'),
        words: fc.array(aWord, { minLength: 1, maxLength: 3 }).filter(isNoPhone),
        filter: fc.record(
          {
            status: fc.constantFrom(['novo'], ['novo', 'perdido']),
            region: fc.constantFrom(['abc'], ['central', 'zona sul']),
            arrivedFrom: fc.constantFrom('2026-09-01', '2025-01-01'),
          },
          { requiredKeys: [] },
        ),
        isFiltered: fc.boolean(),
        starts: fc.boolean(),
        sort: fc.oneof(
          fc.constant('-arrivedAt'),
          fc.constantFrom('arrivedAt', 'name', '-name', 'status', '-status', 'region', '-region'),
        ),
        pageSize: fc.integer({ min: 1, max: 120 }),
        page: fc.integer({ min: 1, max: 12 }),
      }),
      async ({ who, words, filter, isFiltered, starts, sort, pageSize, page }) => {
        const person = { admin, ana, bruno }[who];
        const chosen = isFiltered ? filter : {};
        const all = await readAll(person, words, chosen, sort, starts ? ' ' : '');
        const query = { q: words.join(' '), words: starts ? 'start' : undefined, ...chosen, sort, pageSize };
        const expectTotal = ({ total, exact }: { total: number; exact: boolean }) => {
          expect({ total, isMore: total < all.length }).toEqual({ total: exact ? all.length : total, isMore: !exact });
        };

        const numbered = await readPage(person, { ...query, page });
        expect(numbered.ids).toEqual(all.slice((page - 1) * pageSize, page * pageSize));
        expectTotal(numbered);

        let after: string | undefined;
        for (let turned = 0; turned < 4; turned++) {
          const found = await readPage(person, { ...query, after });
          expect(found.ids).toEqual(all.slice(turned * pageSize, (turned + 1) * pageSize));
          expect(found.next === null).toBe(all.length <= (turned + 1) * pageSize);
          expectTotal(found);
          if (found.next === null) break;
          after = found.next;
        }
      },
    ),
    fewRuns(120),
  );
});

describe('many leads of one month', () => {
  beforeAll(
    () => sql`
    insert into leads (id, name, email, phone, region, status, source, created_at)
    select gen_random_uuid(), 'Noêmia ' || n, 'noemia' || n || '@outro.com', '+5531' || 900000000 + n, 'abc', 'novo', 'admin',
      case when n <= 2500 then timestamptz '2024-03-10 12:00Z' else timestamptz '2024-01-10 12:00Z' end - n * interval '1 second'
    from generate_series(1, 3000) n`,
  );

  test.each([29, 30, 31, 32])('page %i has what is there, none twice, and says where the list ends', async (page) => {
    const all = await readAll(admin, ['noemia'], {}, '-arrivedAt');

    const found = await readPage(admin, { q: 'noemia', pageSize: 100, page });

    expect(found.ids).toEqual(all.slice((page - 1) * 100, page * 100));
    expect(found).toMatchObject(page >= 30 ? { total: 3000, exact: true } : { total: 500, exact: false });
  });

  test('the last page that may be requested is empty', async () => {
    const found = await readPage(admin, { q: 'noemia', pageSize: 500, page: 1_000_000 });

    expect(found).toMatchObject({ ids: [], total: 3000, exact: true });
  });
});
