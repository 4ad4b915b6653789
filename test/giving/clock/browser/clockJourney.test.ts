import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import type { Broker } from '#contract/people/brokers.ts';
import type { DeviceInput, Devices } from '#contract/reach/notifications.ts';
import { expectAccessible, openBrowser, PHONE, signIn, test, untilHydrated } from '#test/browser/test.ts';

test.use({ isFirstVisit: true });

const IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true };
const NAME = 'Marina Duarte';
const TEAM = ['ana@morada.local', 'bruno@morada.local'];
const ALWAYS = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));

async function callerOf(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/users/login', { data: { email, password: 'Morada@2026' } });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async <Body>(path: string) => (await (await request.get(`/api${path}`, { headers })).json()) as Body,
    put: async <Body>(path: string, data: object) => {
      const response = await request.put(`/api${path}`, { headers, data });
      expect(response.ok()).toBe(true);
      return (await response.json()) as Body;
    },
  };
}

test('a contact rings on a broker’s phone; nobody answers, so it moves on; the next one talks, and the admin reads why', async ({
  browser,
  request,
  product: { pushes, letPass },
}) => {
  const admin = await callerOf(request, 'admin@morada.local');
  const devices = new Map<string, DeviceInput>();
  await test.step('an admin gives two brokers half an hour each; their phones may ring', async () => {
    for (const { _id, email } of await admin.get<Broker[]>('/users/brokers?isActive=true'))
      await admin.put(`/rotation/brokers/${_id}/pause`, { paused: !TEAM.includes(email) });
    const landing = { source: 'landing', isOn: true };
    await admin.put('/rotation', { sources: [landing], brokers: [], cases: { list: [{ rules: ['vez'] }] } });
    const minutes = [{ source: 'landing', minutes: 30 }];
    await admin.put('/clock/settings', { isOn: true, minutes, hours: ALWAYS, nationalHolidays: false, remindAt: null });
    for (const email of TEAM) {
      const broker = await callerOf(request, email);
      const device = pushes.subscribe((await broker.get<Devices>('/devices')).publicKey);
      await broker.put('/devices', device);
      devices.set(email, device);
    }
  });
  const noticesAt = (email: string) => {
    const device = devices.get(email);
    return device ? pushes.arrivedAt(device).map(({ notice }) => notice) : [];
  };
  const titlesAt = (email: string) => noticesAt(email).map(({ title }) => title);

  let first = '';
  await test.step('a visitor leaves a contact, and one of the phones rings', async () => {
    const visitor = await openBrowser(browser, IN_HAND);
    await visitor.goto(paths.landing());
    await untilHydrated(visitor);
    await visitor.getByLabel('Nome').fill(NAME);
    await visitor.getByLabel('E-mail').fill('marina@exemplo.com.br');
    await visitor.getByLabel('WhatsApp com DDD').fill('11 98123-9876');
    await visitor.getByLabel('Região').selectOption('abc');
    await visitor.getByRole('button', { name: 'Quero ser contatado' }).tap();
    const ringing = () => TEAM.filter((email) => titlesAt(email).includes(`Novo lead: ${NAME}`));
    await expect.poll(() => ringing().length).toBe(1);
    [first = ''] = ringing();
  });

  const second = TEAM.find((email) => email !== first) ?? '';
  const broker = await openBrowser(browser, IN_HAND);
  await test.step('half an hour later the other one rings, and the first reads that it moved on', async () => {
    await letPass(30);
    await expect.poll(() => titlesAt(second)).toEqual([`Novo lead: ${NAME}`]);
    await expect.poll(() => titlesAt(first)).toEqual([`Novo lead: ${NAME}`, `${NAME} passou adiante`]);
    const late = await openBrowser(browser, IN_HAND);
    await signIn(late, first);
    await late.goto(paths.rotationLedger());
    await expect(
      late.getByText('Você não respondeu em 30 minutos. O lead passou para outro corretor.').first(),
    ).toBeVisible();
  });

  const path = noticesAt(second)[0]?.path ?? '';
  await test.step('the second one opens it from the notice, and talks', async () => {
    await signIn(broker, second);
    await broker.goto(path);
    await expect(broker.getByText(/^Responda em/).first()).toBeVisible();
    await broker.getByRole('button', { name: 'Nota', exact: true }).click();
    await broker.getByRole('textbox', { name: 'Nova nota' }).fill('Falei com a Marina: visita no sábado');
    await broker.getByRole('button', { name: 'Anotar', exact: true }).tap();
    await expect(broker.getByRole('list', { name: /^Histórico/ })).toContainText('visita no sábado');
    await expectAccessible(broker);
  });

  await test.step('the admin reads why it moved, and how fast the first contact was', async () => {
    const desk = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });
    await signIn(desk, 'admin@morada.local');
    await desk.goto(path);
    await expect(desk.getByRole('list', { name: /^Histórico/ })).toContainText(
      /não respondeu em 30 minutos\. Era a vez de .+ entre todos os corretores\./,
    );
    await desk.goto(paths.speed());
    const bySource = desk.getByRole('table', { name: /por origem/i });
    await expect(bySource.getByRole('row', { name: /^Página de captação/ })).toContainText('30 min');
  });
});
