import { expectFocusBack } from '#test/browser/focus.ts';
import { test } from '#test/browser/test.ts';

for (const role of ['visitor', 'broker'] as const) {
  test(`what a ${role}’s phone opens over a page gives the focus back to its button, by each way out`, ({
    browser,
    request,
  }) => expectFocusBack(role, { browser, request }));
}
