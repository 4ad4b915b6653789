import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import { paths } from '#contract/ground/paths.ts';
import { expectWholeAtLargeText } from '#test/browser/largeText.ts';
import { freshLead } from '#test/browser/screens.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  PHONE,
  signIn,
  test,
  untilHydrated,
} from '#test/browser/test.ts';

const PHONE_IN_HAND = { viewport: PHONE, hasTouch: true, isMobile: true };

/** The card of a property on the client’s page. */
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a broker picks and sends properties by thumb; the client hearts one; the broker sees it at once', async ({
  browser,
  request,
}) => {
  const phone = await openBrowser(browser, PHONE_IN_HAND);
  const headers = { authorization: `Bearer ${await signIn(phone, 'ana@morada.local')}` };
  const lead = await freshLead(request);
  await phone.goto(paths.lead(lead._id));
  await phone.getByRole('button', { name: 'Nova seleção' }).tap();
  const dialog = phone.getByRole('dialog', { name: /^Imóveis para/ });
  const suggestions = dialog.getByRole('region', { name: 'Sugestões' }).getByRole('button');
  await suggestions.nth(0).tap();
  await suggestions.nth(1).tap();
  await dialog.getByText('Ver e ordenar').tap();
  await expect(dialog.getByRole('list', { name: 'Escolhidos' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  const second =
    (await dialog
      .getByRole('button', { name: /^Tirar/ })
      .nth(1)
      .getAttribute('aria-label')) ?? '';
  await dialog.getByRole('button', { name: second.replace('Tirar', 'Subir') }).tap();
  await dialog.getByRole('button', { name: 'Criar link com 2 imóveis' }).tap();
  const ready = phone.getByRole('dialog', { name: 'Seleção pronta' });
  const whatsapp = await ready.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href');
  await expectAccessible(phone);
  const text = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
  const address = /\/selecao\/[\w-]+$/.exec(text)?.[0] ?? '';
  const name = second.replace('Tirar ', '');
  await ready.getByRole('button', { name: 'Fechar' }).tap();
  const sent = phone.getByRole('region', { name: 'Seleções' });
  await expect(sent.getByText('Ainda não foi aberta').first()).toBeVisible();

  const client = await openBrowser(browser, PHONE_IN_HAND);
  await client.goto(address);
  await untilHydrated(client);
  await expect(client.getByRole('heading', { level: 1, name: /scolhemos para você$/ })).toBeVisible();
  await expect(client.getByRole('listitem').first()).toContainText(name);
  await expect(sent.getByText(/Aberta (agora|há)/)).toBeVisible();
  await cardOf(client, name).getByRole('button', { name: 'Gostei' }).tap();
  await expect(cardOf(client, name).getByText('Ana já sabe que você gostou.')).toBeVisible();
  await expectAccessible(client);
  await expectNoSidewaysScroll(client);

  await expect(phone.getByText(new RegExp(`gostou de “${name}”$`)).first()).toBeVisible();
  await expect(sent.getByText('Gostou', { exact: true })).toBeVisible();
  await expect(phone.getByText(`O lead gostou de “${name}”`)).toBeVisible();

  const tomorrow = addDays(new Date(), 1).toISOString();
  const steps = { visits: { at: tomorrow }, tasks: { text: 'Enviar a planta e as fotos', dueAt: tomorrow } };
  for (const [kind, step] of Object.entries(steps))
    await request.post(`/api/leads/${lead._id}/${kind}`, { headers, data: step });
  await phone.reload();
  await expect(phone.getByRole('list', { name: 'O que fazer' }).getByRole('listitem')).toHaveCount(2);
  await sent.getByText('2 imóveis · gostou de 1').tap();
  await expect(sent.getByText('Gostou', { exact: true })).toBeVisible();
  await expectWholeAtLargeText(phone, phone.getByRole('group', { name: `Com ${lead.name}` }));
});
