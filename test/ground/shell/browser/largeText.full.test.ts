import { expectWholeAtLargeText } from '#test/browser/largeText.ts';
import { screensOf } from '#test/browser/screens.ts';
import { openAs, openPage, PHONE, test } from '#test/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

for (const role of ['visitor', 'broker'] as const)
  test(`all pages of a ${role} are whole at 320, 360 and 390 px with text at 100, 130 and 200 %`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(1_800_000);
    const page = await openAs(browser, role, { viewport: PHONE, colorScheme: 'light' });
    for (const screen of (await screensOf(request)).filter((one) => one.role === role))
      await test.step(screen.path, async () => {
        await openPage(page, screen);
        await expectWholeAtLargeText(page);
      });
  });
