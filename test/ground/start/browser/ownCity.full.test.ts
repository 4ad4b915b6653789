import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { drawOn } from '#test/browser/drawing.ts';
import { otherSoftware } from '#test/browser/otherSoftware.ts';
import { count, list, openMap, theMap } from '#test/browser/searchMap.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, openBrowser, PHONE, test } from '#test/browser/test.ts';
import { answerTiles, TILES } from '#test/browser/tiles.ts';
import { setUpEmptyMachine } from './emptyMachineSetup';
import { AREAS, LISTINGS } from './ownCitySetup';

const server = setUpEmptyMachine({ ALLOW_PRIVATE_ADDRESSES: 'true', VISITOR_READS: '0' });

test.use({ isFirstVisit: true });

const PASSWORD = 'Chave@2026';

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await target.press(key);
}

/** By the keyboard alone, from the focused field on. */
async function typeAll(page: Page, ...values: string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
}

async function look(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
}

async function accept(page: Page, link: string, name: string, phone: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/^WhatsApp/).fill(phone);
  await page.getByRole('button', { name: 'Aceitar e entrar' }).tap();
  await expect(page.getByText('Nenhum lead atribuído')).toBeVisible();
}

test('a brokerage of Curitiba, from an empty instance to a rental’s lead in the extrato with its rule', async ({
  browser,
}) => {
  const { origin, output } = server();
  const other = await otherSoftware(LISTINGS);
  const admin = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });
  const visitor = await openBrowser(browser, { viewport: { width: 1280, height: 800 } });
  for (const page of [admin, visitor]) await answerTiles(page);
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
  const phones = [await openBrowser(browser, phone), await openBrowser(browser, phone)];
  const save = admin.getByRole('button', { name: 'Salvar alterações' }).filter({ visible: true });
  const saved = admin.getByText('Configurações salvas');
  const regionNames = () =>
    admin.getByLabel(/^Região \d/).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

  await test.step('the first steps ask for the city, its regions and the kinds', async () => {
    await admin.goto(/http:\S+\/instalar#\S+/.exec(output())?.[0] ?? '');
    await admin.getByLabel('Nome da imobiliária').fill('Pinhão Imóveis');
    await admin.getByLabel('Seu nome').fill('Helena Kowalski');
    await admin.getByLabel('E-mail').fill('helena@exemplo.com.br');
    await admin.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await press(admin.getByRole('button', { name: 'Criar e entrar' }));
    await press(admin.getByRole('link', { name: 'Diga a cidade, as regiões e os tipos' }));

    await admin.getByLabel('Cidade', { exact: false }).first().focus();
    await typeAll(admin, 'Curitiba', 'PR');
    await press(admin.getByRole('radio', { name: 'As seis de São Paulo' }), 'ArrowRight');
    for (const name of Object.keys(AREAS)) {
      await press(admin.getByRole('button', { name: 'Adicionar região' }));
      await admin.keyboard.type(name);
    }
    for (const kind of ['Studio/kitnet', 'Terreno', 'Sala comercial', 'Loja'])
      await press(admin.getByRole('checkbox', { name: kind }), 'Space');
    await press(save);
    await expect(saved).toBeVisible();
    expect(await regionNames()).toEqual(Object.keys(AREAS));
    await look(admin);
  });

  await test.step('each region’s area is drawn on the map', async () => {
    for (const [name, corners] of Object.entries(AREAS)) {
      await press(admin.getByRole('button', { name: `Desenhar área de ${name}` }));
      const dialog = admin.getByRole('dialog');
      await drawOn(admin.getByRole('region', { name: `Mapa da área de ${name}` }), corners, {
        begin: () => press(dialog.getByRole('button', { name: 'Desenhar área' })),
        further: () => press(dialog.getByRole('button', { name: 'Afastar' })),
      });
      await expect(dialog.locator('.drawn-area')).toBeVisible();
      if (name === 'Batel') await expectAccessibleInBothThemes(admin);
      await press(dialog.getByRole('button', { name: 'Concluir' }));
    }
    await press(save);
    await expect(admin.getByRole('button', { name: /^Ver área de/ })).toHaveCount(4);
  });

  await test.step('a team of two brokers, by invitation', async () => {
    await admin.goto(`${origin}/equipes`);
    await press(admin.getByRole('button', { name: 'Nova equipe' }));
    await admin.getByRole('dialog').getByLabel('Nome').fill('Locação');
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Equipe salva!')).toBeVisible();
    await admin.goto(`${origin}/convites`);
    await press(admin.getByRole('button', { name: 'Convidar' }));
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('E-mails').fill('bruna@exemplo.com.br, tiago@exemplo.com.br');
    await dialog.getByLabel('Equipe').selectOption('Locação');
    await press(dialog.getByRole('button', { name: 'Convidar' }));
    const links = dialog.getByRole('textbox', { name: /@exemplo/ });
    await expect(links).toHaveCount(2);
    const [first, second] = phones;
    if (first) await accept(first, await links.nth(0).inputValue(), 'Bruna Reis', '41 98765-4321');
    if (second) await accept(second, await links.nth(1).inputValue(), 'Tiago Melo', '41 98765-4322');
  });

  await test.step('a feed of eight kinds is imported: one is offered, regions follow the areas', async () => {
    await admin.goto(`${origin}/importar-imoveis`);
    await admin.getByLabel(/endereço do feed/).fill(other.address);
    await press(admin.getByRole('button', { name: 'Ler o feed' }));
    await expect(admin.getByLabel('Ligar “Galpão” (1 imóvel, que hoje fica de fora)')).toBeChecked();
    await look(admin);
    await press(admin.getByRole('button', { name: 'Conferir' }));
    await expect(admin.getByText('Sem região no arquivo: fica Batel, pelo ponto no mapa').first()).toBeVisible();
    await look(admin);
    await press(admin.getByRole('button', { name: `Importar ${LISTINGS.length} imóveis` }));
    await expect(admin.getByText(`${LISTINGS.length} imóveis criados`)).toBeVisible();
    await expect(admin.getByText(`${LISTINGS.length} imóveis com fotos buscadas`)).toBeVisible({ timeout: 300_000 });
    await admin.goto(`${origin}/imobiliaria/regioes`);
    for (const [name, number] of Object.entries({ Centro: 3, 'Água Verde': 4, Batel: 2, 'Santa Felicidade': 3 }))
      await expect(admin.getByRole('listitem').filter({ has: admin.getByLabel(`Opções: ${name}`) })).toContainText(
        `${number} imóveis`,
      );
  });

  await test.step('a rule sends rents up to R$ 3.000 to the team', async () => {
    await admin.goto(`${origin}/roleta`);
    await press(admin.getByRole('switch', { name: 'Página do imóvel' }), 'Space');
    await press(admin.getByRole('button', { name: 'Nova regra' }));
    const conditions = admin.getByRole('group', { name: 'Condições da regra 1' });
    await conditions.getByLabel('Negócio').focus();
    await typeAll(admin, 'Para alugar', '', '3000');
    const receivers = admin.getByRole('group', { name: 'Quem recebe: regra 1' });
    for (const name of [/Corretor do imóvel/, /Quem atende/, /Todos, na vez/, /Uma equipe/])
      await press(receivers.getByRole('button', { name }), 'Space');
    await expect(admin.getByRole('heading', { name: 'Aluguel até R$ 3.000' })).toBeVisible();
    await look(admin);
    await press(admin.getByRole('button', { name: 'Salvar' }).filter({ visible: true }));
    await expect(admin.getByText('Roleta salva')).toBeVisible();
  });

  await test.step('a visitor’s map opens on the city; they find the plot by kind, size and a drawn area', async () => {
    await visitor.goto(`${origin}/landing`);
    await expect(visitor.getByLabel('Região').locator('option')).toHaveText(['Escolha', ...Object.keys(AREAS)]);
    await openMap(visitor, `${origin}/map`);
    await expect(count(visitor)).toHaveText(`${LISTINGS.length} imóveis`);
    await press(visitor.getByRole('button', { name: 'Mais filtros' }));
    const filters = visitor.getByRole('dialog', { name: 'Filtros' });
    await press(filters.getByRole('checkbox', { name: 'Terreno' }), 'Space');
    await expect(filters.getByText('Mín. quartos')).toBeHidden();
    await filters.getByPlaceholder('m² mínimo').focus();
    await typeAll(visitor, '300', '600');
    await press(filters.getByRole('button', { name: 'Ver 1 imóvel' }));
    await expect(count(visitor)).toHaveText('1 imóvel');
    await drawOn(theMap(visitor), AREAS['Santa Felicidade'], {
      begin: () => press(visitor.getByRole('button', { name: 'Desenhar área' })),
    });
    await expect(visitor).toHaveURL(/area=-25\./);
    await expect(count(visitor)).toHaveText('1 imóvel');
    await look(visitor);

    await press(list(visitor).getByRole('link', { name: 'Terreno de esquina' }));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Terreno de esquina');
    await expect(visitor.getByRole('main')).toContainText('R$ 1.143');
    await expect(visitor.getByText(/quarto|banheiro|vaga/)).toHaveCount(0);
    await look(visitor);
  });

  const contact = async (property: string, ...values: string[]) => {
    await openMap(visitor, `${origin}/map?business=aluguel`);
    await press(list(visitor).getByRole('link', { name: property }));
    // Over the name that the device remembers.
    await visitor.getByLabel('Nome').selectText();
    await typeAll(visitor, ...values);
    await press(visitor.getByRole('button', { name: 'Quero ser contatado' }));
    await expect(visitor.getByText(/^Recebemos seu contato/)).toBeVisible();
  };

  await test.step('a contact on a cheap rental reaches a broker of the team; the extrato names the rule', async () => {
    await contact('Apartamento perto do parque', 'Marta Ferreira', '41981112233', 'marta@exemplo.com.br');
    const seenBy = () => Promise.all(phones.map((page) => page.getByText('Marta Ferreira').first().isVisible()));
    await expect.poll(async () => (await seenBy()).filter(Boolean).length).toBe(1);
    const owner = phones[(await seenBy()).indexOf(true)];
    if (!owner) throw new Error('on no phone any more');
    await owner.getByText('Marta Ferreira').first().tap();
    await expect(owner.getByText('Era a sua vez na equipe Locação. Regra: aluguel até R$ 3.000.')).toBeVisible();
    await contact('Loja de esquina', 'Caio Prestes', '41981114455', 'caio@exemplo.com.br');

    await admin.goto(`${origin}/extrato-roleta`);
    const turn = (name: string) => admin.getByRole('listitem').filter({ hasText: name });
    await expect(turn('Marta Ferreira')).toContainText(
      /Era a vez de (Bruna Reis|Tiago Melo) na equipe Locação. Regra: aluguel até R\$\s3\.000\./,
    );
    await expect(turn('Caio Prestes')).toBeVisible();
    await expect(turn('Caio Prestes')).not.toContainText('Regra');
    await look(admin);
  });

  await test.step('a spreadsheet of leads names regions in its own words', async () => {
    await admin.goto(`${origin}/importar-leads`);
    const rows = ['Nome;Telefone;Região', 'Ana;41982221111;agua verde', 'Rosa;41982221112;Bigorrilho'];
    const buffer = Buffer.from([...rows, 'Luiz;41982221113;BIGORRILHO'].join('\n'));
    await admin
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer });
    await press(admin.getByRole('button', { name: 'Conferir' }));
    await admin.getByRole('combobox', { name: 'Bigorrilho' }).selectOption('Batel');
    await press(admin.getByRole('button', { name: 'Conferir de novo' }));
    await press(admin.getByRole('button', { name: 'Importar 3 linhas' }));
    await expect(admin.getByText('3 leads criados')).toBeVisible();

    await admin.goto(`${origin}/leads-list?region=batel`);
    await press(admin.getByRole('button', { name: 'Visões salvas' }));
    await press(admin.getByRole('button', { name: 'Salvar esta visão' }));
    await admin.getByRole('dialog').getByLabel('Nome').fill('Do Batel');
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Visão “Do Batel” salva')).toBeVisible();
  });

  await test.step('a new name, a merge and its undo break no view and no link', async () => {
    await admin.goto(`${origin}/imobiliaria/regioes`);
    await admin.getByLabel('Região 3').fill('Batel e Bigorrilho');
    await press(save);
    await expect(saved).toBeVisible();
    await admin.goto(`${origin}/leads-list`);
    await press(admin.getByRole('button', { name: 'Visões salvas' }));
    await press(admin.getByRole('button', { name: /^Do Batel/ }));
    await expect(admin.getByRole('button', { name: 'Região: Batel e Bigorrilho' })).toBeVisible();
    await expect(admin.getByText('1–2 de 2')).toBeVisible();
    await openMap(visitor, `${origin}/map?region=batel`);
    await expect(count(visitor)).toHaveText('2 imóveis');

    await admin.goto(`${origin}/imobiliaria/regioes`);
    await press(admin.getByRole('button', { name: 'Opções: Água Verde' }));
    await admin.keyboard.press('Enter');
    await admin.getByLabel('Escolha a região que fica').selectOption('Centro');
    await expect(admin.getByText(/^3 leads, 4 imóveis .* passam para Centro/)).toBeVisible();
    await expectAccessibleInBothThemes(admin);
    await press(admin.getByRole('button', { name: 'Juntar', exact: true }));
    await expect(admin.getByText('Água Verde foi juntada a Centro')).toBeVisible();
    await openMap(visitor, `${origin}/map?region=agua+verde`);
    await expect(count(visitor)).toHaveText('7 imóveis');

    await press(admin.getByRole('button', { name: 'Desfazer' }));
    await expect.poll(regionNames).toEqual(['Centro', 'Água Verde', 'Batel e Bigorrilho', 'Santa Felicidade']);
    await openMap(visitor, `${origin}/map?region=agua+verde`);
    await expect(count(visitor)).toHaveText('4 imóveis');
  });

  await test.step('without tiles the map draws the four areas', async () => {
    await visitor.unroute(TILES);
    await visitor.route(TILES, (route) => route.fulfill({ status: 404 }));
    await openMap(visitor, `${origin}/map`);
    await expect(theMap(visitor).locator('.region')).toHaveCount(4);
    await look(visitor);
  });
  other.close();
});
