import { expectFocusBack } from '#test/browser/focus.ts';
import { test } from '#test/browser/test.ts';

test('what an admin’s phone opens over a page gives the focus back to its button, by each way out', ({
  browser,
  request,
}) => expectFocusBack('admin', { browser, request }));
