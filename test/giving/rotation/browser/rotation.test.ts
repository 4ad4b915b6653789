import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { rotationOf } from '#test/browser/rotation.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, signIn, test } from '#test/browser/test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'O que teria acontecido' });

/** A visitor's contact, as the landing page sends it. */
async function leaveContact(request: APIRequestContext, name: string): Promise<void> {
  const unique = Date.now().toString();
  const sent = await request.post('/api/leads/public', {
    data: { name, email: `v${unique}@exemplo.com.br`, phone: `11 9${unique.slice(-8)}`, region: 'zona sul' },
  });
  expect(sent.status()).toBe(201);
}

let rotation: Awaited<ReturnType<typeof rotationOf>>;

test.beforeEach(async ({ request }) => {
  rotation = await rotationOf(request);
});

test.afterEach(() => rotation.putBack());

test('an admin turns the landing’s roleta on after seeing what it would have done, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'admin@morada.local');
  await page.goto('/roleta');
  await expect(page.getByText('Desligada: só imóvel e site do corretor vão direto')).toBeVisible();

  await page.getByRole('switch', { name: 'Página de captação' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Há alterações que ainda não foram salvas.')).toBeVisible();
  await page.getByRole('button', { name: 'Simular agora' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'O que teria acontecido' })).toBeFocused();
  await expect(panel(page).getByText(/^de [\d.]+ leads teriam ido direto a um corretor$/)).toBeVisible();
  await expect(
    panel(page)
      .getByText(/^Era a vez de .+ entre quem atende /)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Salvar' }).focus();
  await page.keyboard.press('Enter');

  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('Ligada: Página de captação')).toBeVisible();
});

test('a broker on a phone pauses, reads why they were skipped, goes on, and gets a new lead without reloading', async ({
  page,
  browser,
  request,
}) => {
  await rotation.leaveAnaAlone();
  await signIn(page, 'admin@morada.local');
  await page.goto('/roleta');
  await page.getByRole('switch', { name: 'Página de captação' }).click();
  await page.getByRole('button', { name: 'Salvar' }).filter({ visible: true }).click();
  await expect(page.getByText('Roleta salva')).toBeVisible();

  const phone = await openBrowser(browser, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  await signIn(phone, 'ana@morada.local');
  await phone.goto('/extrato-roleta');
  await phone.getByRole('button', { name: 'Pausar' }).tap();
  await expect(phone.getByRole('heading', { name: 'Em pausa' })).toBeVisible();
  await leaveContact(request, 'Passou Adiante');
  await phone.reload();
  await expect(phone.getByText('A vez passou: você estava em pausa.').first()).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  const listening = phone.waitForResponse('**/api/events');
  await phone.goto('/my-leads');
  await listening;
  await expect(phone.getByText(/^Você está em pausa na roleta\./)).toBeVisible();
  await phone.getByRole('link', { name: 'Ver extrato' }).tap();
  await phone.getByRole('button', { name: 'Voltar a receber' }).tap();
  await expect(phone.getByRole('heading', { name: 'Recebendo leads' })).toBeVisible();
  await leaveContact(request, 'Veio Agora');

  await expect(phone.getByText('Novo lead: Veio Agora')).toBeVisible();
  await phone.getByRole('button', { name: 'Ver', exact: true }).tap();
  await expect(phone).toHaveURL(/\/my-leads$/);
  await expect(phone.getByRole('list', { name: 'Leads' }).getByText('Veio Agora')).toBeVisible();
});
