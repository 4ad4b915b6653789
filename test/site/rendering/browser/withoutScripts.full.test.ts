import { DESK, test } from '#test/browser/test.ts';
import { expectSearchWithoutMap, openWithoutScripts } from '#test/browser/withoutScripts.ts';

test(`/map is a form of filters and a list without a map, ${DESK.width} px wide`, async ({ browser }) => {
  const page = await openWithoutScripts(browser, DESK);
  await expectSearchWithoutMap(page, DESK);
  await page.context().close();
});
