import { expect } from '@playwright/test';
import type { CDPSession, Page, Worker } from '@playwright/test';
import type { User } from '#contract/people/auth.ts';
import type { DeviceInput, Devices } from '#contract/reach/notifications.ts';
import { expectAccessible, logIn, PHONE, test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true, serviceWorkers: 'allow', viewport: PHONE });

/** Runs in the page: the browser’s own push service is on the internet, so a subscription leads to the stand-in. */
function subscribeAt({ endpoint, p256dh, auth }: DeviceInput): void {
  let isOn = false;
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: () => {
      isOn = false;
      return Promise.resolve(true);
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: () => {
      isOn = true;
      return Promise.resolve(subscription);
    },
    getSubscription: () => Promise.resolve(isOn ? subscription : null),
  });
}

/** Hands the browser a message of its push service. */
async function deliver(session: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** A finger on the notice; Chromium shows none without a screen. */
const tap = (worker: Worker) =>
  worker.evaluate(async () => {
    const self = globalThis as unknown as ServiceWorkerGlobalScope;
    const [notification] = await self.registration.getNotifications();
    if (!notification) throw new Error('no notice is shown');
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });

test('a broker allows notices; a new lead reaches their device encrypted, shows, and one tap opens it', async ({
  page,
  context,
  product: { origin, pushes },
  request,
}) => {
  await context.grantPermissions(['notifications']);
  await logIn(page, 'ana@morada.local');
  await expect(page).toHaveURL(/\/my-leads$/);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string }).token,
  );
  const headers = { authorization: `Bearer ${token}` };
  const { publicKey } = (await (await request.get('/api/devices', { headers })).json()) as Devices;
  const device = pushes.subscribe(publicKey);
  await page.addInitScript(subscribeAt, device);

  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Avisos neste aparelho' });
  await card.getByRole('button', { name: 'Ativar avisos' }).click();
  await expect(card.getByText('Este aparelho toca.')).toBeVisible();
  await expectAccessible(page);

  const admin = { email: 'admin@morada.local', password: 'Morada@2026' };
  const { token: adminToken } = (await (await request.post('/api/users/login', { data: admin })).json()) as {
    token: string;
  };
  const asAdmin = { authorization: `Bearer ${adminToken}` };
  const lead = { name: 'Marina Duarte', email: 'marina.duarte@exemplo.com.br', phone: '(11) 98765-0001' };
  const created = (await (await request.post('/api/leads', { headers: asAdmin, data: lead })).json()) as {
    _id: string;
  };
  const { _id: userId } = (await (await request.get('/api/users/me', { headers })).json()) as User;
  await request.put('/api/leads/assign', { headers: asAdmin, data: { leadIds: [created._id], userId } });

  await expect.poll(() => pushes.arrivedAt(device).length).toBe(1);
  expect(pushes.refused).toEqual([]);
  const [{ notice } = { notice: null }] = pushes.arrivedAt(device);
  const session = await context.newCDPSession(page);
  await deliver(session, origin, JSON.stringify(notice));
  await expect
    .poll(() => shownIn(page))
    .toEqual([
      {
        title: 'Novo lead: Marina Duarte',
        body: 'A administração passou o contato para você. Responda logo.',
        tag: `lead-${created._id}`,
      },
    ]);

  for (const worker of context.serviceWorkers()) await tap(worker);

  await expect(page).toHaveURL(`${origin}/leads/${created._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible();
  expect(await shownIn(page)).toEqual([]);
});
