import { expect } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { expectContactKept, expectTakenOver, openBeforeScripts } from '#test/browser/hydration.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { DESK, PHONE, test, untilHydrated } from '#test/browser/test.ts';

for (const taker of [
  ['visitor', PHONE, 'light'],
  ['admin', DESK, 'dark'],
] as const) {
  const [role, { width }, colorScheme] = taker;
  test(`a ${role}’s browser takes over each page at ${width} px, ${colorScheme}, and stays quiet`, ({
    browser,
    request,
  }) => expectTakenOver(taker, { browser, request }));
}

test.describe('typed or pressed before the scripts are there', () => {
  test(`a contact on ${paths.landing()} stays, and is sent`, ({ browser, request }) =>
    expectContactKept(paths.landing(), { browser, request }));

  test('a button answers as soon as it can, a heart at once; it survives a reload, and one press forgets it', async ({
    browser,
    request,
  }) => {
    const { page, open, letScriptsCome } = await openBeforeScripts(browser);
    const property = await demoProperty(request);
    await open(paths.property(property._id));
    const heart = page.getByRole('button', { name: `Salvar ${property.name}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Quero visitar' }).click();
    await page.getByRole('button', { name: /^Ampliar foto 1/ }).click();

    letScriptsCome();

    await expect(page.getByRole('dialog', { name: `Fotos de ${property.name}` })).toBeVisible();
    // A reload would open it again.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Quero visitar este imóvel')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'A combinar' })).toBeChecked();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await untilHydrated(page);
    await expect(page.getByRole('link', { name: 'Salvos' }).locator('[data-saved]')).toHaveAttribute('data-saved', '1');
    await page.getByRole('link', { name: 'Privacidade' }).click();
    await page.getByRole('button', { name: 'Esquecer neste aparelho' }).click();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('a contact can be sent at once', async ({ browser }) => {
    const { page, open, letScriptsCome } = await openBeforeScripts(browser);
    await open(paths.landing());
    await page.getByLabel('Nome').fill('Zélia Apressada');
    await page.getByLabel('E-mail').fill('zelia@exemplo.com.br');
    await page.getByLabel('WhatsApp com DDD').fill('11 98765-4311');
    await page.getByLabel('Região').selectOption('abc');
    await page.getByRole('button', { name: 'Quero ser contatado' }).click();

    await expect(page.getByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
    letScriptsCome();
    await expect(page.getByRole('heading', { name: 'Recebemos seu contato' })).toBeFocused();
    await page.getByRole('link', { name: 'Enviar outro contato' }).click();
    await expect(page.getByLabel('Nome')).toBeFocused();
  });

  test('a login stays, its password and ‘Lembrar Senha’ too, and is sent', async ({ browser }) => {
    const { page, open, letScriptsCome } = await openBeforeScripts(browser);
    await open(paths.login());
    await page.getByLabel('E-mail').fill('ana@morada.local');
    await page.getByLabel('Senha', { exact: true }).fill('Morada@2026');
    await page.getByLabel('Lembrar Senha').check();

    letScriptsCome();
    await untilHydrated(page);

    await expect(page.getByLabel('Lembrar Senha')).toBeChecked();
    const sent = page.waitForRequest((sending) => sending.url().endsWith('/api/users/login'));
    await page.getByRole('button', { name: 'Entrar' }).click();
    expect((await sent).postDataJSON()).toEqual({
      email: 'ana@morada.local',
      password: 'Morada@2026',
      remember: true,
    });
    await expect(page).toHaveURL(paths.myLeads());
  });
});
