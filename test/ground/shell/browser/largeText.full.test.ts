import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { expectWholeAtLargeText } from '#test/browser/largeText.ts';
import { headersOf, headersOfBroker, screensOf } from '#test/browser/screens.ts';
import { openAs, openPage, PHONE, test } from '#test/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

const NAME = 'Bernardete Vasconcelos do Nascimento';
const ALWAYS = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));

/** A visitor has asked the broker about a home, and the clock runs; another lead's call has no outcome. */
async function beginDay(request: APIRequestContext): Promise<Lead> {
  const [ofAdmin, headers] = [await headersOf(request, 'admin@morada.local'), await headersOfBroker(request)];
  const minutes = [{ source: 'property', minutes: 30 }];
  const clock = { isOn: true, minutes, hours: ALWAYS, nationalHolidays: false, remindAt: null };
  expect((await request.put('/api/clock/settings', { headers: ofAdmin, data: clock })).ok()).toBe(true);
  const properties = (await (await request.get('/api/properties?pageSize=50')).json()) as PropertyDetail[];
  const own = properties.find(({ broker, location }) => broker?.name.startsWith('Ana') && location);
  const contact = { name: NAME, email: 'bernardete@exemplo.com.br', phone: '11 98888-0909', propertyId: own?._id };
  expect((await request.post('/api/leads/public', { data: contact })).ok()).toBe(true);
  const leads = (await (await request.get('/api/leads?pageSize=2', { headers })).json()) as Lead[];
  const lead = leads.find(({ name }) => name === NAME);
  if (!lead?.clock) throw new Error('the contact did not come to the broker, or has no clock');
  for (const { _id } of leads.filter((one) => one !== lead))
    await request.post(`/api/leads/${_id}/attempts`, { headers, data: { channel: 'phone' } });
  return lead;
}

for (const role of ['visitor', 'broker'] as const)
  test(`all pages of a ${role} are whole at 320, 360 and 390 px with text at 100, 130 and 200 %`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(1_800_000);
    const lead = await beginDay(request);
    const page = await openAs(browser, role, { viewport: PHONE, colorScheme: 'light' });
    for (const screen of (await screensOf(request)).filter((one) => one.role === role))
      await test.step(screen.path, async () => {
        await openPage(page, screen);
        await expectWholeAtLargeText(page);
      });
    if (role === 'broker') await test.step('the sheets of a lead', () => walkSheets(page, lead));
  });

async function walkSheets(page: Page, lead: Lead): Promise<void> {
  await openPage(page, { path: paths.lead(lead._id) });
  await page.getByRole('button', { name: `Mensagens para ${lead.name}` }).tap();
  await expect(page.getByRole('menuitem', { name: /mensage(m|ns)/ }).last()).toBeVisible();
  await expectWholeAtLargeText(page);
  await page.keyboard.press('Escape');

  await page.getByRole('region', { name: 'O que pediu' }).getByRole('button').first().tap();
  const home = page.getByRole('dialog', { name: lead.property?.name ?? '' });
  await expect(home.getByRole('link', { name: 'Ver no site' })).toBeVisible();
  await expectWholeAtLargeText(page);
  await page.keyboard.press('Escape');
  await expect(home).toBeHidden();

  await page.getByRole('region', { name: 'O que procura' }).getByRole('button').first().tap();
  await page.getByLabel('Preço até').fill('1.700.000,00');
  await expectWholeAtLargeText(page);
}
