import { act, screen, waitFor, within } from '@testing-library/react';
import { watchCalls } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => jest.restoreAllMocks());

type User = ReturnType<typeof renderApp>['user'];

/** As on a phone: jsdom knows no width. */
async function openMenu(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
  return screen.findByRole('presentation');
}

const path = () => window.location.pathname;

test('on small screens a button of the bar below opens the menu, a choice closes it, and a form has its own foot instead', async () => {
  const { user } = renderApp('/my-leads', { as: await aBroker() });
  const bar = await screen.findByRole('navigation', { name: 'Atalhos' });
  const links = within(bar).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['Hoje', '/hoje', null],
    ['Leads', '/my-leads', 'page'],
    ['Bolsão', '/bolsao', null],
  ]);
  await user.click(within(bar).getByRole('button', { name: 'Mais' }));
  const drawer = await screen.findByRole('presentation');
  expect(within(drawer).getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await user.click(within(drawer).getByRole('link', { name: /^Meus Leads/ }));
  await waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());

  await user.click(within(bar).getByRole('button', { name: 'Novo' }));
  await user.click(await screen.findByRole('link', { name: 'Novo lead' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Criar Lead' })).toBeVisible();
  expect(bar).not.toBeInTheDocument();
});

test('the menu shows who is logged in, by name and initials', async () => {
  const { user } = renderApp('/my-leads', { as: await aBroker({ name: 'Íris Leão' }) });

  const person = within(await openMenu(user)).getByRole('button', { name: /Íris Leão/ });

  expect(within(person).getByText('ÍL')).toBeVisible();
});

const entries = (menu: HTMLElement) =>
  within(within(menu).getByRole('navigation', { name: 'Menu principal' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the menu of an admin leads to their pages, and has no bar below', async () => {
  const { user } = renderApp('/dashboard', { as: await anAdmin() });

  expect(screen.queryByRole('navigation', { name: 'Atalhos' })).not.toBeInTheDocument();
  expect(entries(await openMenu(user))).toEqual([
    ['Dashboard', '/dashboard'],
    ['Criar Imóvel', '/create-property'],
    ['Gerenciar Imóveis', '/manage-properties'],
    ['Corretores', '/brokers'],
    ['Leads', '/leads-list'],
    ['Agenda', '/agenda'],
    ['Roleta', '/roleta'],
    ['Relatórios', '/resultados'],
    ['Imobiliária', '/imobiliaria'],
  ]);
});

test('a page of an entry has tabs to the others, each one step back after a double press; the entry is the current one', async () => {
  const { user } = renderApp('/equipes', { as: await anAdmin() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Equipes' })).toBeVisible();
  const current = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent);
  const tabs = screen.getByRole('navigation', { name: 'Páginas desta seção' });
  expect(current(tabs)).toEqual(['Equipes']);
  expect(current(await openMenu(user))).toEqual(['Corretores']);

  await user.keyboard('{Escape}');
  const entries = window.history.length;
  const other = within(tabs).getByRole('link', { name: 'Convites' });
  act(() => {
    other.click();
    other.click();
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Convites' })).toBeVisible();
  expect(window.history).toHaveLength(entries + 1);
  expect(current(screen.getByRole('navigation', { name: 'Páginas desta seção' }))).toEqual(['Convites']);
});

test('the menu of a broker leads to their pages and to their own site', async () => {
  const { user } = renderApp('/my-leads', { as: await aBroker({ slug: 'iris-leao' }) });

  expect(entries(await openMenu(user))).toEqual([
    ['Hoje', '/hoje'],
    ['Meus Leads', '/my-leads'],
    ['Meu painel', '/dashboard-corretor'],
    ['Bolsão', '/bolsao'],
    ['Extrato da roleta', '/extrato-roleta'],
    ['Plantão', '/plantao'],
    ['Perfil', '/profile'],
    ['Site', '/hotsite/iris-leao'],
  ]);
});

test('the logo leads a broker to Hoje, an admin to the dashboard', async () => {
  const homeOf = async (person: Person) => {
    const { user, unmount } = renderApp('/plantao', { as: person });
    const logo = within(await openMenu(user)).getByRole('link', { name: 'Morada, ir para o início' });
    const address = logo.getAttribute('href');
    unmount();
    return address;
  };

  expect([await homeOf(await aBroker()), await homeOf(await anAdmin())]).toEqual(['/hoje', '/dashboard']);
});

test('Logout ends the session, forgets it and goes to the login', async () => {
  const { user } = renderApp('/my-leads', { as: await aBroker({ name: 'Íris Leão' }) });
  localStorage.setItem('userInfo', '{}');
  await user.click(within(await openMenu(user)).getByRole('button', { name: /Íris Leão/ }));

  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));

  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(path()).toBe('/');
  expect(window.location.search).toBe('');
  expect(localStorage.getItem('userInfo')).toBeNull();
});

test('every call goes to one base, with the token of the user who is logged in', async () => {
  const calls = watchCalls();
  const broker = await aBroker();
  const { user } = renderApp('/my-leads', { as: broker });
  expect(await screen.findByText('Nenhum lead atribuído')).toBeVisible();
  await user.click(within(await openMenu(user)).getByRole('button', { name: new RegExp(broker.name) }));
  const withSession = calls('GET', /./);
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  await waitFor(() => expect(calls('GET', /\/config$/)).not.toHaveLength(0));

  const all = [...calls('GET', /./), ...calls('POST', /./)];

  expect(all.map(({ url }) => url).filter((url) => !url.startsWith(`${window.location.origin}/api/`))).toEqual([]);
  expect(new Set(withSession.map(({ headers }) => headers.get('authorization')))).toEqual(
    new Set([`Bearer ${broker.token}`]),
  );
  expect(
    calls('GET', /\/config$/)
      .at(-1)
      ?.headers.get('authorization'),
  ).toBeNull();
});

describe('without a session', () => {
  test.each([
    ['/dashboard', 'Faça login para acessar esta página'],
    ['/my-leads', 'Você precisa estar logado'],
    ['/create-lead', 'Você precisa estar logado para criar um lead'],
    ['/create-property', 'Usuário não autenticado'],
  ])('%s leads to the login, which says %s', async (address, words) => {
    renderApp(address);

    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
    expect([path(), new URLSearchParams(window.location.search).get('redirect')]).toEqual(['/', address]);
    expect(screen.queryByRole('navigation', { name: 'Menu principal', hidden: true })).not.toBeInTheDocument();
  });
});

describe('a user who opens a page of the other role', () => {
  test.each(['/dashboard', '/leads-list'])(
    'comes as a broker from %s to their own leads, and does not come back to it',
    async (address) => {
      const entries = window.history.length;
      renderApp(address, { as: await aBroker() });

      expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
      expect(path()).toBe('/my-leads');
      expect(window.history).toHaveLength(entries);
    },
  );

  test.each(['/my-leads'])('comes as an admin from %s to the dashboard', async (address) => {
    renderApp(address, { as: await anAdmin() });

    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(path()).toBe('/dashboard');
  });
});

test('a user who is logged in comes from the login to their own start', async () => {
  renderApp('/', { as: await anAdmin() });

  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

describe('pages for everybody', () => {
  test.each([
    ['/sign-up', () => ''],
    ['/landing', () => ''],
    ['/hotsite', async () => `/${(await aBroker()).slug}`],
  ])('have no menu of the app, for visitors and users: %s', async (page, rest) => {
    const address = page + (await rest());
    renderApp(address, { as: await aBroker() });

    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(path()).toBe(address);
    expect(screen.queryByRole('navigation', { name: 'Menu principal', hidden: true })).not.toBeInTheDocument();
  });
});
