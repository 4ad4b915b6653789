import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openAs, test } from '#test/browser/test.ts';

test('on a phone a broker writes a task for today, finds it in Hoje and finishes it with one tap', async ({
  browser,
}) => {
  const page = await openAs(browser, 'broker', { viewport: { width: 390, height: 844 }, colorScheme: 'light' });
  await page.goto('/hoje');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^WhatsApp de / }) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Visita', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Nova visita' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Tarefa', exact: true }).click();
  const form = page.getByRole('form', { name: 'Nova tarefa' });
  await form.getByRole('textbox', { name: 'O que fazer' }).fill('Enviar a planta');
  await form.getByRole('button', { name: 'hoje' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();

  await page.goto('/hoje');
  const task = page.getByRole('checkbox', { name: 'Concluir: Enviar a planta' });
  const target = await task.boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  await task.click();

  await expect(page.getByText('Tarefa concluída')).toBeVisible();
  await expect(task).toBeHidden();
});
