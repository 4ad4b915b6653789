import { paths } from '#contract/ground/paths.ts';
import { demoProperty } from '#test/browser/screens.ts';
import { expectNoSidewaysScroll, PHONE, test } from '#test/browser/test.ts';

const word = (letters: number) => 'W'.repeat(letters);

test('a word of 110 letters makes no page of a property wider than a phone', async ({ page, request }) => {
  const { _id: id, broker } = await demoProperty(request);
  const data = { email: 'admin@morada.local', password: 'Morada@2026' };
  const { token } = (await (await request.post('/api/users/login', { data })).json()) as { token: string };
  const change = (multipart: Record<string, string>) =>
    request.put(`/api/properties/${id}`, { headers: { authorization: `Bearer ${token}` }, multipart });
  await change({ name: word(110), offer: word(110), description: word(110), address: `${word(90)} – ${word(90)}` });

  await page.setViewportSize(PHONE);
  for (const path of [paths.property(id), paths.propertyDetail(id), paths.hotsite(broker.slug)]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});
