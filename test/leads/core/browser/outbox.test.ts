import { expect } from '@playwright/test';
import { ANA, apiOf, cardOf, changesOf, openBoard, openNotice, tap } from '#test/browser/outbox.ts';
import { expectAccessible, PHONE, test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true, serviceWorkers: 'allow', viewport: PHONE });

test('without a network a status waits on the device, also after its tab was closed, and is sent once and in order', async ({
  page,
  context,
}) => {
  const { aLeadOf, statusesOf } = apiOf(page);
  const lead = await aLeadOf(ANA, 'Zélia Sem Rede');
  await openBoard(page, ANA, lead);
  await context.setOffline(true);

  await tap(page, lead, 'em andamento');
  await tap(page, lead, 'convertido');
  await expect(cardOf(page, lead)).toContainText('Aguardando conexão');
  await openNotice(page, '2 alterações aguardam');
  const panel = page.getByRole('dialog', { name: 'Ainda não enviado' });
  await expect(panel.getByRole('listitem')).toContainText([
    /Zélia Sem Rede.*em andamento/,
    /Zélia Sem Rede.*convertido/,
  ]);
  await expectAccessible(page);
  await page.close();

  const later = await context.newPage();
  const keys = changesOf(context);
  await later.goto('/my-leads');
  // Closed, so it came folded.
  await expect(cardOf(later, lead).getByText('convertido')).toBeVisible();
  await expect(cardOf(later, lead)).toContainText('Aguardando conexão');
  expect(await statusesOf(lead)).toEqual([]);
  await context.setOffline(false);

  await expect.poll(() => statusesOf(lead)).toEqual(['em andamento', 'convertido']);
  await expect(cardOf(later, lead)).not.toContainText('Aguardando conexão');
  await expect(later.getByRole('button', { name: /aguarda/ })).toBeHidden();
  expect(new Set(keys).size).toBe(2);
});
