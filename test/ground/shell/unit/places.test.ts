import { readFileSync } from 'node:fs';
import path from 'node:path';
import { matchPath } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { access, opens } from '@/app/access';
import { hereIn, placesOf } from '@/app/layout/places';
import { homeOf } from '@/shared/routing/homeOf';

const user = (role: User['role']): User => ({
  _id: '1',
  name: 'Ana Souza',
  slug: 'ana-souza',
  jobTitle: null,
  email: 'ana@exemplo.com.br',
  phone: '',
  avatar: '',
  role,
  isAdmin: role === 'admin',
  isActive: true,
  seesAll: false,
  mayExport: true,
  mayImport: role === 'admin',
});

const PEOPLE = [user('admin'), user('gerente'), user('corretor')];

const isVisitors = (pathname: string) => access.visitor.some((page) => matchPath(page.path, pathname) !== null);

/** Where a person is in the menu, or where they are sent. */
function placeOf(person: User, address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://morada.example.com');
  if (isVisitors(pathname)) return 'site';
  if (!opens(person, pathname)) return `→ ${homeOf(person)}`;
  const here = hereIn(placesOf(person).flat(), pathname, searchParams);
  if (!here) return 'no entry';
  return here.place.tabs.length > 1 ? `${here.place.label} › ${here.tab.label}` : here.place.label;
}

const TO_DASHBOARD = '→ /dashboard';
const TO_LEADS = '→ /my-leads';
const site = ['site', 'site', 'site'] as const;
const admins = (place: string) => [place, TO_LEADS, TO_LEADS] as const;
const desk = (place: string) => [place, place, TO_LEADS] as const;
const brokers = (place: string) => [TO_DASHBOARD, place, place] as const;

/** For admin, gerente and corretor. */
const PLACES: Record<string, readonly [string, string, string]> = {
  '/': [TO_DASHBOARD, TO_LEADS, TO_LEADS],
  '/entrar': site,
  '/sign-up': site,
  '/forgot-password': site,
  '/reset-password/:token': site,
  '/instalar': site,
  '/convite': site,
  '/landing': site,
  '/map': site,
  '/privacidade': site,
  '/property/:id': site,
  '/property-detail/:id': site,
  '/hotsite/:name': site,
  '/hotsite-corretor/:id': site,
  '/selecao/:token': site,
  '/salvos': site,

  '/dashboard': admins('Dashboard'),
  '/create-property': admins('Criar Imóvel'),
  '/manage-properties': admins('Gerenciar Imóveis › Imóveis'),
  '/importar-imoveis': admins('Gerenciar Imóveis › Importar'),
  '/importar-imoveis/:id': admins('Gerenciar Imóveis › Importar'),
  '/o-que-foi-feito?sobre=imoveis': ['Gerenciar Imóveis › O que foi feito', 'Leads › O que foi feito', TO_LEADS],
  '/brokers': ['Corretores › Corretores', 'Corretores', TO_LEADS],
  '/brokers/:id/carteira': admins('Corretores › Corretores'),
  '/equipes': admins('Corretores › Equipes'),
  '/convites': admins('Corretores › Convites'),
  '/leads-list': desk('Leads › Lista'),
  '/leads/:id': ['Leads › Lista', 'Leads › Lista', 'Meus Leads'],
  '/create-lead': ['Leads › Lista', 'Leads › Lista', 'Meus Leads'],
  '/leads-por-corretor': desk('Leads › Por corretor'),
  '/assign-leads': desk('Leads › Distribuir'),
  '/importar-leads': admins('Leads › Importar'),
  '/importar-leads/:id': admins('Leads › Importar'),
  '/o-que-foi-feito?sobre=leads': desk('Leads › O que foi feito'),
  '/o-que-foi-feito/:id': desk('Leads › O que foi feito'),
  '/dia-da-equipe': ['no entry', 'Dia da equipe', TO_LEADS],
  '/agenda': desk('Agenda'),
  '/roleta': admins('Roleta › Regras'),
  '/extrato-roleta': ['Roleta › Extrato', 'Extrato da roleta', 'Extrato da roleta'],
  '/tempo-de-resposta': admins('Roleta › Prazo'),
  '/plantao': ['Roleta › Plantão', 'Plantão', 'Plantão'],
  '/resultados': desk('Relatórios › Resultados'),
  '/velocidade': desk('Relatórios › Velocidade'),
  '/imobiliaria': admins('Imobiliária › Marca'),
  '/imobiliaria/contato': admins('Imobiliária › Contato e endereço'),
  '/imobiliaria/textos': admins('Imobiliária › Mensagens e textos'),
  '/imobiliaria/listas': admins('Imobiliária › Listas'),
  '/imobiliaria/regioes': admins('Imobiliária › Regiões e tipos'),
  '/imobiliaria/seguranca': admins('Imobiliária › Segurança'),
  '/imobiliaria/conexoes': admins('Imobiliária › Conexões'),
  '/imobiliaria/dados': admins('Imobiliária › Dados'),
  '/o-que-foi-feito': ['Imobiliária › Dados', 'Leads › O que foi feito', TO_LEADS],
  '/exportacoes': admins('Imobiliária › Dados'),
  '/tarefas-do-sistema': admins('Imobiliária › Dados'),
  '/registro': admins('Imobiliária › Dados'),
  '/me': admins('no entry'),

  '/senha': ['no entry', 'no entry', 'no entry'],
  '/hoje': brokers('Hoje'),
  '/bolsao': brokers('Bolsão'),
  '/my-leads': brokers('Meus Leads'),
  '/dashboard-corretor': brokers('Meu painel'),
  '/profile': brokers('Perfil'),
};

test('each address has its line', () => {
  const patterns = Object.values(paths).map((of) => of());
  const written = Object.keys(PLACES).map((address) => address.split('?')[0]);
  expect([...new Set(written)].toSorted()).toEqual([...new Set(patterns)].toSorted());
});

test.each(Object.entries(PLACES))('%s has its place for admin, gerente and corretor', (address, places) => {
  expect(PEOPLE.map((person) => placeOf(person, address.replace(/:\w+/, 'x')))).toEqual(places);
});

test('a gerente with the right to import has its tab', () => {
  const importer = { ...PEOPLE[1]!, mayImport: true };
  expect(placeOf(importer, '/importar-leads')).toBe('Leads › Importar');
});

test("the bar below has no second 'Leads' for a gerente, whose menu has the team's", () => {
  const words = PEOPLE.map((person) =>
    placesOf(person)
      .flat()
      .flatMap(({ inBar }) => inBar ?? []),
  );
  expect(words).toEqual([[], ['Hoje', 'Meus', 'Bolsão'], ['Hoje', 'Leads', 'Bolsão']]);
});

test('the desk of an admin has nine entries', () => {
  const [admin] = PEOPLE;
  expect(
    placesOf(admin!)
      .flat()
      .map(({ label }) => label),
  ).toEqual([
    'Dashboard',
    'Criar Imóvel',
    'Gerenciar Imóveis',
    'Corretores',
    'Leads',
    'Agenda',
    'Roleta',
    'Relatórios',
    'Imobiliária',
  ]);
});

test('each group of pages stands behind its guard', () => {
  const source = (file: string) => readFileSync(path.resolve(__dirname, '../../../../src/app', file), 'utf8');
  const groupsOf = (file: string) =>
    [
      ...source(file).matchAll(
        /<Route element=\{<(\w+)(?: who=\{(\w+)\})?[^>]*?\/>\}>\s*\{?(?:shown && )?(?:routesOf\((\S+?)\))?/g,
      ),
    ].map(([, guard, who, pages]) => [guard, who, pages]);

  expect(source('router.tsx')).toContain('const shown = visitorPages.find(');
  expect(groupsOf('router.tsx')).toEqual([
    ['VisitorPages', undefined, '[shown]'],
    ['RequireSession', undefined, undefined],
  ]);
  expect(groupsOf('SignedInPages.tsx')).toEqual([
    ['AppLayout', undefined, 'access.signedIn'],
    ['RequireUser', 'isBroker', 'access.broker'],
    ['RequireUser', 'isAtDesk', 'access.desk'],
    ['RequireUser', 'mayImport', 'access.imports'],
    ['RequireUser', 'isAdmin', 'access.admin'],
  ]);
});
