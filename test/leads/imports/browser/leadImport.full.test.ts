import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '#test/browser/test.ts';

const COUNT = 1_000;
const TOLD = 3;

/** As Excel stores it in Brazil. */
const SPREADSHEET = Buffer.from(
  [
    'Nome;Celular;E-mail;Região;Observações',
    ...Array.from(
      { length: COUNT - TOLD },
      (_, n) => `Conceição ${n};(21) 9${70_000_000 + n};conceicao${n}@exemplo.com.br;zona sul;Procura 2 quartos`,
    ),
    'Sem fone;5,51199E+12;;;',
    'Conceição outra vez;(21) 97000-0000;;;Ligou de novo',
    '<test lead: dummy data for full_name>;;test@fb.com;;',
  ].join('\r\n'),
  'latin1',
);

test('a thousand rows are checked, imported and shared out, and both are taken back', async ({ page }) => {
  const token = await signIn(page, 'admin@morada.local');
  await page.goto('/leads-list');
  await page.getByRole('navigation', { name: 'Páginas desta seção' }).getByRole('link', { name: 'Importar' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: SPREADSHEET });
  await expect(page.getByRole('combobox', { name: 'O que é Celular' })).toHaveValue('phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferir' }).click();

  await expect(page.getByRole('list', { name: 'Linhas da planilha' })).toBeVisible();
  for (const name of ['Novo 997', 'Já na planilha 1', 'Teste 1', 'Inválido 1'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Inválido 1' }).click();
  await expect(page.getByText(/os últimos dígitos se perderam/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Importar 998 linhas' }).click();

  await expect(page.getByText('997 leads criados · nota em 1 lead já cadastrado')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const imported = page.url();
  await page.getByRole('link', { name: 'Distribuir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Distribuir 997 leads' }).click();
  await expect(page.getByRole('heading', { name: '997 leads distribuídos' })).toBeVisible();
  await page.getByRole('button', { name: /^Desfazer: Distribuição/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('heading', { name: '997 leads voltaram' })).toBeVisible();

  await page.goto(imported);
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Importação desfeita' })).toContainText('998 linhas desfeitas');
  const headers = { authorization: `Bearer ${token}` };
  expect(await (await page.request.get('/api/leads?q=conceicao996', { headers })).json()).toEqual([]);
  await page.goto('/o-que-foi-feito');
  const last = page
    .getByRole('list', { name: 'O que foi feito' })
    .getByRole('listitem')
    .filter({ hasText: 'clientes.csv' });
  await expect(last).toContainText(/998 linhas importadas.*Desfeito por Helena Prado/);
});
