import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRoute } from '@/shared/routing/pageRoute';

const router = readFileSync(path.resolve(__dirname, '../../../../src/app/router.tsx'), 'utf8');

/** The module that the router has a list of pages from. */
function pagesOf(list: string): string[] {
  const [, from = ''] =
    [...router.matchAll(/import \{ ([^}]+) \} from '([^']+)'/g)]
      .map(([, names = '', module = '']) => [names, module])
      .find(([names = '']) => names.split(', ').includes(list)) ?? [];
  const pages = Reflect.get(jest.requireActual<object>(from), list) as PageRoute[];
  return pages.map((page) => page.path);
}

/** As the router's `access` names them. */
function openedBy(who: string): string[] {
  const [, access = ''] = /const access\b.*?= \{(.*?)\n\};/s.exec(router) ?? [];
  const [, lists = ''] = new RegExp(`\\b${who}: \\[(.*?)\\]`, 's').exec(access) ?? [];
  return [...lists.matchAll(/\.\.\.(\w+)/g)].flatMap(([, list = '']) => pagesOf(list)).toSorted();
}

test.each<[who: string, whom: string, pages: string[]]>([
  [
    'visitor',
    'visitors, and everybody else',
    [
      '/',
      '/convite',
      '/forgot-password',
      '/hotsite-corretor/:id',
      '/hotsite/:name',
      '/instalar',
      '/landing',
      '/map',
      '/privacidade',
      '/property-detail/:id',
      '/property/:id',
      '/reset-password/:token',
      '/selecao/:token',
      '/sign-up',
    ],
  ],
  ['signedIn', 'each person who is logged in', ['/create-lead', '/leads/:id', '/plantao', '/senha']],
  ['broker', 'all but admins', ['/bolsao', '/dashboard-corretor', '/extrato-roleta', '/hoje', '/my-leads', '/profile']],
  [
    'desk',
    'admins and gerentes',
    [
      '/assign-leads',
      '/brokers',
      '/distribuicoes',
      '/leads-list',
      '/leads-por-corretor',
      '/o-que-foi-feito',
      '/o-que-foi-feito/:id',
    ],
  ],
  [
    'admin',
    'admins alone',
    [
      '/agenda',
      '/brokers/:id/carteira',
      '/create-property',
      '/dashboard',
      '/equipes',
      '/exportacoes',
      '/imobiliaria',
      '/imobiliaria/conexoes',
      '/imobiliaria/textos',
      '/importar-imoveis',
      '/importar-imoveis/:id',
      '/importar-leads',
      '/importar-leads/:id',
      '/manage-properties',
      '/me',
      '/registro',
      '/resultados',
      '/roleta',
      '/tarefas-do-sistema',
      '/tempo-de-resposta',
      '/velocidade',
    ],
  ],
])('pages for %s: %s', (who, _whom, pages) => {
  expect(openedBy(who)).toEqual(pages);
});

test('each group of pages stands behind its guard', () => {
  const groups = [
    ...router.matchAll(/<Route element=\{<(\w+)(?: who=\{(\w+)\})?[^>]*?\/>\}>\s*(?:\{routesOf\(access\.(\w+)\)\})?/g),
  ].map(([, guard, who, pages]) => [guard, who, pages]);

  expect(groups).toEqual([
    ['VisitorPages', undefined, 'visitor'],
    ['RequireSession', undefined, undefined],
    ['AppLayout', undefined, 'signedIn'],
    ['RequireUser', 'isBroker', 'broker'],
    ['RequireUser', 'isAtDesk', 'desk'],
    ['RequireUser', 'isAdmin', 'admin'],
  ]);
});
