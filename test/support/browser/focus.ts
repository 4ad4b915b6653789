import { expect, test } from '@playwright/test';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import { demoProperty } from './screens.ts';
import type { Role } from './screens.ts';
import { openAs, openPage, PHONE } from './test.ts';

/** A way out of what lies over the page. */
type Way = 'Esc' | 'beside' | 'back' | readonly string[];

/** Overlays of a phone's page: the buttons that open them, pressed in turn, and the ways that close them. */
interface Overlay {
  role: Role;
  path: string;
  opener: RegExp;
  ways: readonly Way[];
}

const overlays: Overlay[] = [
  { role: 'visitor', path: paths.landing(), opener: /^Abrir menu$/, ways: ['Esc', 'beside', 'back', ['Fechar menu']] },
  {
    role: 'visitor',
    path: paths.map(),
    opener: /^Filtros/,
    ways: ['Esc', 'beside', 'back', ['Fechar'], ['Ver .* imóve'], ['Limpar', 'Ver .* imóve']],
  },
  {
    role: 'visitor',
    path: paths.map(),
    opener: /, R\$\s[\d.,]+ (mil|mi)$/,
    ways: ['Esc', ['Fechar'], [/^Ver lista/.source]],
  },
  { role: 'visitor', path: '/property/:id', opener: /^Ampliar foto/, ways: ['Esc', 'back', ['Fechar fotos']] },
  { role: 'admin', path: paths.dashboard(), opener: /^Abrir menu$/, ways: ['Esc', 'beside'] },
  { role: 'admin', path: paths.manageProperties(), opener: /^Região$/, ways: ['Esc', 'beside'] },
  { role: 'admin', path: paths.manageProperties(), opener: /^Preço máximo$/, ways: ['Esc', 'beside'] },
  { role: 'admin', path: paths.manageProperties(), opener: /^Editar /, ways: ['Esc', ['Fechar'], ['Cancelar']] },
  { role: 'admin', path: paths.manageProperties(), opener: /^Deletar /, ways: ['Esc', 'beside', ['Cancelar']] },
  { role: 'admin', path: paths.brokers(), opener: /^Editar /, ways: ['Esc', ['Fechar'], ['Cancelar']] },
  { role: 'admin', path: paths.brokers(), opener: /^Deletar /, ways: ['Esc', 'beside', ['Cancelar']] },
  { role: 'admin', path: paths.leadsList(), opener: /^Filtro$/, ways: ['Esc', 'beside'] },
  { role: 'admin', path: paths.assignLeads(), opener: /^Ver histórico de /, ways: ['Esc', 'back', ['Fechar']] },
  { role: 'admin', path: paths.assignLeads(), opener: /^Distribuir…$/, ways: ['Esc', ['Fechar']] },
  { role: 'admin', path: paths.rotation(), opener: /^Ver o que teria acontecido$/, ways: ['Esc', ['Fechar']] },
  { role: 'broker', path: paths.myLeads(), opener: /^Ver histórico de /, ways: ['Esc', 'back', ['Fechar']] },
];

const over = (page: Page) => page.locator('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]').last();

/** The first button that can be pressed: some of the map's pins lie behind its edge. */
async function openerIn(page: Page, name: RegExp): Promise<Locator> {
  const buttons = page.getByRole('button', { name }).filter({ visible: true });
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all()) {
    const free = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    if (free) return button;
  }
  return buttons.first();
}

async function leave(page: Page, way: Way): Promise<void> {
  if (way === 'Esc') await page.keyboard.press('Escape');
  else if (way === 'beside') await page.mouse.click(PHONE.width - 3, 40);
  else if (way === 'back') {
    // A phone's back gesture closes the browser's own dialogs; from what is a step of the history it goes back.
    const isRequested = await page.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
      if (!dialog || dialog.ariaLabel?.startsWith('Fotos de')) return false;
      dialog.requestClose();
      return true;
    });
    if (!isRequested) await page.goBack();
  } else
    for (const name of way)
      await over(page)
        .or(page.locator('main'))
        .getByRole('button', { name: new RegExp(name) })
        .last()
        .click();
}

/** Each overlay of this role’s phone gives the focus back to its button, by each way out. */
export async function expectFocusBack(
  role: Role,
  { browser, request }: { browser: Browser; request: APIRequestContext },
): Promise<void> {
  const page = await openAs(browser, role, { viewport: PHONE, colorScheme: 'light' });
  const property = await demoProperty(request);
  let opened = '';
  for (const { path, opener: name, ways } of overlays.filter((overlay) => overlay.role === role)) {
    if (path !== opened) await openPage(page, { path: path.replace(':id', property._id) });
    opened = path;
    for (const way of ways) {
      await test.step(`${path}: ${name.source}, ${way.toString()}`, async () => {
        const opener = await openerIn(page, name);
        // There must be something to distribute.
        if (path === paths.assignLeads()) await page.getByRole('checkbox').nth(1).check();
        await opener.click();
        await expect(over(page)).toBeVisible();
        await leave(page, way);
        await expect(over(page)).toBeHidden();
        await expect(opener).toBeFocused();
      });
    }
  }
}
