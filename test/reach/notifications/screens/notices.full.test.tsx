// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/auth/profile/ProfilePage';
import '@/features/leads/agenda/today/TodayPage';
import { screen, within } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { card, knowNoPush, newSubscription, setUpNotices } from './noticesSetup.ts';

setUpNotices();

let subscription: ReturnType<typeof newSubscription> | null;
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
  subscribe: () => {
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

beforeEach(() => {
  localStorage.clear();
  subscription = null;
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

async function openCard(person: Person) {
  const { user } = renderApp(person.isAdmin ? '/me' : '/profile', { as: person });
  const region = within(await card());
  await region.findByText('Horário de silêncio');
  return { user, region };
}

test('in a browser without push says so; the rest of the card works', async () => {
  knowNoPush();
  const { region } = await openCard(await aBroker());

  expect(region.getByText(/Este navegador não recebe avisos/)).toBeInTheDocument();
});

test('an admin hears of leads that nobody takes', async () => {
  const { region } = await openCard(await anAdmin());

  expect(region.getAllByRole('switch').map((toggle) => toggle.getAttribute('aria-label'))).toEqual([
    'Ninguém pegou um lead do bolsão',
  ]);
});

test('a card that cannot be loaded says so, and tries again', async () => {
  loseNextCall('GET', /devices/);
  const { user } = renderApp('/profile', { as: await aBroker() });
  const region = within(await card());

  expect(await region.findByRole('alert')).toHaveTextContent('Não foi possível carregar os seus avisos');
  await user.click(region.getByRole('button', { name: 'Tentar novamente' }));
  expect(await region.findByRole('button', { name: 'Ativar avisos' })).toBeInTheDocument();
});

describe('Hoje', () => {
  const hint = () => screen.queryByRole('region', { name: 'Avisos' });

  test.each(['granted', 'denied'] as const)('says nothing to who has answered: %s', async (given) => {
    permission = given;
    renderApp('/hoje', { as: await aBroker() });
    await screen.findByRole('heading', { name: 'Hoje' });
    expect(hint()).not.toBeInTheDocument();
  });
});
