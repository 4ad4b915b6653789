import { scanPagesOf, walkPublicPages } from '#test/browser/accessibility.ts';
import { DESK, PHONE, test } from '#test/browser/test.ts';

// They take longest, so they begin first and side by side.
test.describe.configure({ mode: 'parallel' });

/** At the width that most people of the role use; the others are in `accessibility.full.test.ts`. */
for (const [role, viewport] of [
  ['broker', PHONE],
  ['admin', DESK],
] as const) {
  test(`axe finds nothing on any page of a ${role}, in either theme and with its menus open, ${viewport.width.toString()} wide`, async ({
    browser,
    request,
  }) => {
    await scanPagesOf(role, viewport, { browser, request });
  });
}

test(`each page of visitors, ${PHONE.width.toString()} wide: axe finds nothing in either theme, Tab meets all one can see, nothing is squeezed`, async ({
  browser,
  request,
}) => {
  await walkPublicPages(PHONE, { browser, request });
});
