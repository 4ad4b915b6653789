import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { freshLead } from '#test/browser/screens.ts';
import { expectAccessible, expectNoSidewaysScroll, openAs, openPage, PHONE, test } from '#test/browser/test.ts';

/** Returns what lifts the finger. */
async function hold(page: Page, target: Locator) {
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 20 }] });
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const DESK = { width: 1280, height: 800 };

test('on a phone a broker writes to a lead, says how it went and notes it; an admin reads it', async ({ browser }) => {
  const page = await openAs(browser, 'broker', { viewport: PHONE, colorScheme: 'dark' });
  const { _id: lead } = await freshLead(page.request);
  await openPage(page, { path: paths.lead(lead) });
  const newest = page
    .getByRole('list', { name: /^Histórico/ })
    .getByRole('listitem')
    .first();

  await test.step('WhatsApp opens at once, with the brokerage’s text', async () => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^WhatsApp de/ }).tap();
    const whatsApp = await opened;
    expect(new URL(whatsApp.url()).searchParams.get('text')).toMatch(/^Oi, .+! Aqui é a Ana, da /);
    await whatsApp.close();
    await expect(newest).toContainText('Você abriu o WhatsApp do lead');
  });

  await test.step('back on the page three taps say how it went and when to call again', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const question = page.getByRole('region', { name: /^Como foi com/ });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Não atendeu' }).tap();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await question.getByRole('button', { name: '1 h' }).tap();
    await question.getByRole('button', { name: 'Salvar' }).tap();
    await expect(question).toBeHidden();
    await expect(page.getByRole('list', { name: /^Histórico/ })).toContainText(
      'Você tentou contato, e o lead não atendeu',
    );
    await expect(page.getByRole('checkbox', { name: 'Concluir: Retornar o contato' }).first()).toBeVisible();
  });

  await test.step('from then on it opens without a text, and a finger held on it offers quick messages', async () => {
    const link = page.getByRole('link', { name: /^WhatsApp de/ });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
    const pages = page.context().pages();
    const lift = await hold(page, link);
    const menu = page.getByRole('menu', { name: /^Mensagens para/ });
    await expect(menu.getByRole('menuitem', { name: /^Primeira mensagem Oi/ })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: /^Agradecer/ })).toBeVisible();
    await lift();
    await expect(menu).toBeVisible();
    expect(page.context().pages()).toHaveLength(pages.length);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  const note = `Prefere andar alto ${Date.now().toString()}`;
  await test.step('a note stands in the history, and its earlier text below it once it was edited', async () => {
    await page.getByRole('button', { name: 'Nota', exact: true }).click();
    await page.getByRole('textbox', { name: 'Nova nota' }).fill(note);
    await page.getByRole('button', { name: 'Anotar', exact: true }).tap();
    await expect(newest).toContainText(note);
    await newest.getByRole('button', { name: 'Editar' }).tap();
    await page.getByRole('textbox', { name: 'Editar nota' }).fill(`${note}, com vaga`);
    await page.getByRole('button', { name: 'Salvar' }).tap();
    await newest.getByRole('button', { name: /^editada/ }).tap();
    await expect(newest.getByRole('list', { name: 'Versões anteriores' })).toContainText(note);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const desk = await openAs(browser, 'admin', { viewport: DESK, colorScheme: 'light' });
  await test.step('an admin reads it in the panel of the list', async () => {
    await openPage(desk, { path: `${paths.leadsList()}?lead=${lead}` });
    const panel = desk.getByRole('region').filter({ has: desk.getByRole('list', { name: /^Histórico/ }) });
    await expect(panel.getByText(`${note}, com vaga`, { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Passar para…' })).toBeVisible();
  });
});
