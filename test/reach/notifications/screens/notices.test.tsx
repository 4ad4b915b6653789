// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/leads/agenda/today/TodayPage';
import { screen, waitFor, within } from '@testing-library/react';
import type { Devices } from '#contract/reach/notifications.ts';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, openSession } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowsOf } from '#test/rows.ts';
import { card, knowNoPush, newSubscription, setUpNotices } from './noticesSetup.ts';

setUpNotices();

let subscription: ReturnType<typeof newSubscription> | null;
let askedWith: Uint8Array | null;
let answer: NotificationPermission;
let permission: NotificationPermission;

const shown = () =>
  subscription && {
    endpoint: subscription.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => subscription,
    unsubscribe: () => {
      subscription = null;
      return Promise.resolve(true);
    },
  };

const pushManager = {
  getSubscription: () => Promise.resolve(shown()),
  subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    askedWith = applicationServerKey;
    subscription = newSubscription();
    return Promise.resolve(shown());
  },
};

/** Gives jsdom the push of a browser. */
function knowPush(): void {
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
      startMessages: () => undefined,
    }),
  });
  Reflect.set(window, 'PushManager', {});
  Reflect.set(window, 'Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => {
      permission = answer;
      return Promise.resolve(answer);
    },
  });
}

const beAgent = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

beforeEach(() => {
  localStorage.clear();
  subscription = null;
  askedWith = null;
  permission = 'default';
  answer = 'granted';
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  knowPush();
});
const storedDevices = ({ id }: Person) => rowsOf('devices', { userId: id });
const devicesOf = async (person: Pick<Person, 'token'>) => (await as(person).get<Devices>('/devices')).body;

async function openCard(person: Person) {
  const { user } = renderApp(person.isAdmin ? '/me' : '/profile', { as: person });
  const region = within(await card());
  await region.findByText('Horário de silêncio');
  return { user, region };
}

test('says what rings before the browser asks, asks after a press, tests and turns off', async () => {
  beAgent('Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36');
  const broker = await aBroker();
  const { user, region } = await openCard(broker);
  expect(region.getByText(/O aparelho toca quando chega um lead/)).toBeInTheDocument();
  expect(region.getByText(/o navegador pede a sua permissão/)).toBeInTheDocument();
  expect([permission, subscription]).toEqual(['default', null]);

  await user.click(region.getByRole('button', { name: 'Ativar avisos' }));

  expect(await region.findByText('Este aparelho toca.')).toBeInTheDocument();
  expect(await storedDevices(broker)).toMatchObject([{ endpoint: subscription!.endpoint, name: 'Chrome no Android' }]);
  expect(Buffer.from(askedWith!).toString('base64url')).toBe((await devicesOf(broker)).publicKey);

  await user.click(region.getByRole('button', { name: 'Enviar teste' }));
  expect(await screen.findByText('Teste enviado. Ele chega em alguns segundos.')).toBeInTheDocument();

  await user.click(region.getByRole('button', { name: 'Desativar' }));
  expect(await region.findByRole('button', { name: 'Ativar avisos' })).toBeInTheDocument();
  expect([await storedDevices(broker), subscription]).toEqual([[], null]);
});

test('a person who does not allow it reads how to, and no device is stored', async () => {
  answer = 'denied';
  const broker = await aBroker();
  const { user, region } = await openCard(broker);

  await user.click(region.getByRole('button', { name: 'Ativar avisos' }));

  expect(await region.findByText('Os avisos estão bloqueados neste navegador.')).toBeInTheDocument();
  expect(region.queryByRole('button', { name: 'Ativar avisos' })).not.toBeInTheDocument();
  expect(await storedDevices(broker)).toEqual([]);
});

test('on an iPhone says that the app goes on the home screen first', async () => {
  knowNoPush();
  beAgent(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1',
  );
  const { region } = await openCard(await aBroker());

  expect(region.getByText(/coloque o aplicativo na Tela de Início/)).toBeInTheDocument();
  expect(region.getByText(/Adicionar à Tela de Início/)).toBeInTheDocument();
  expect(region.getByText(/iOS 16.4 ou mais novo/)).toBeInTheDocument();
});

test('quiet hours are saved, also past midnight; half of them is refused', async () => {
  const broker = await aBroker();
  const { user, region } = await openCard(broker);

  await fill(user, region.getByLabelText('Das'), '22:00');
  await user.click(region.getByRole('button', { name: 'Salvar horário' }));
  expect(await region.findByRole('alert')).toHaveTextContent('Informe o início e o fim');

  await fill(user, region.getByLabelText('Até'), '07:00');
  await user.click(region.getByRole('button', { name: 'Salvar horário' }));
  expect(await screen.findByText('Horário de silêncio salvo')).toBeInTheDocument();
  expect((await devicesOf(broker)).settings).toMatchObject({ quietFrom: '22:00', quietTo: '07:00' });
});

test('a kind is muted and rings again; one that could not be saved goes back', async () => {
  const broker = await aBroker();
  const { user, region } = await openCard(broker);
  const tasks = region.getByRole('switch', { name: 'Tarefa na hora' });
  expect(tasks).toBeChecked();

  await user.click(tasks);
  await waitFor(async () => expect((await devicesOf(broker)).settings.muted).toEqual(['task']));
  await user.click(tasks);
  await waitFor(async () => expect((await devicesOf(broker)).settings.muted).toEqual([]));

  loseNextCall('PUT', /devices/);
  await user.click(tasks);
  expect(await screen.findByText('Não foi possível salvar')).toBeInTheDocument();
  expect(tasks).toBeChecked();
});

test('lists the person’s other devices, and removes one', async () => {
  const broker = await aBroker();
  const { endpoint, keys } = newSubscription();
  await as({ token: await openSession(broker.id) }).put('/devices', { endpoint, ...keys, name: 'Firefox no Linux' });
  const { user, region } = await openCard(broker);

  await user.click(region.getByRole('button', { name: 'Remover Firefox no Linux' }));

  await waitFor(() => expect(region.queryByText('Outros aparelhos seus')).not.toBeInTheDocument());
  expect(await storedDevices(broker)).toEqual([]);
});

test('after the next login the same person’s device rings again, without a press; another’s does not', async () => {
  const broker = await aBroker();
  permission = 'granted';
  subscription = newSubscription();
  localStorage.setItem('noticesOf', broker.id);
  const other = await aBroker();

  const { unmount } = renderApp('/profile', { as: other });
  await within(await card()).findByRole('button', { name: 'Ativar avisos' });
  unmount();
  expect(await storedDevices(other)).toEqual([]);

  renderApp('/profile', { as: broker });
  expect(await within(await card()).findByText('Este aparelho toca.')).toBeInTheDocument();
});

test('a logout takes this device’s notices along', async () => {
  const broker = await aBroker();
  const { user, region } = await openCard(broker);
  await user.click(region.getByRole('button', { name: 'Ativar avisos' }));
  await region.findByText('Este aparelho toca.');

  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  await user.click(await screen.findByRole('button', { name: /^Pessoa/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));

  await waitFor(() => expect(subscription).toBeNull());
  await waitFor(async () => expect(await storedDevices(broker)).toEqual([]));
  expect(localStorage.getItem('noticesOf')).toBeNull();
});

describe('Hoje', () => {
  const hint = () => screen.queryByRole('region', { name: 'Avisos' });

  test('says once that a phone can ring, leads to the card, and never asks by itself', async () => {
    const broker = await aBroker();
    const { user, unmount } = renderApp('/hoje', { as: broker });
    const shownHint = await screen.findByRole('region', { name: 'Avisos' });
    expect(shownHint).toHaveTextContent('Receba novos leads com o celular no bolso.');
    expect(within(shownHint).getByRole('link', { name: 'Ver como ativar' })).toHaveAttribute('href', '/profile#avisos');
    expect(permission).toBe('default');

    await user.click(within(shownHint).getByRole('button', { name: 'Dispensar' }));
    expect(hint()).not.toBeInTheDocument();
    unmount();

    renderApp('/hoje', { as: broker });
    await screen.findByRole('heading', { name: 'Hoje' });
    expect(hint()).not.toBeInTheDocument();
  });
});

test('a tapped notice opens its lead in the page that is open', async () => {
  const broker = await aBroker();
  renderApp('/profile', { as: broker });
  await card();
  const postMessage = jest.fn();

  // jsdom has no message channels.
  const message = { data: { type: 'openPath', path: '/my-leads' }, ports: [{ postMessage }] };
  navigator.serviceWorker.dispatchEvent(Object.assign(new Event('message'), message));

  expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeInTheDocument();
  expect(postMessage).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/my-leads');
});
