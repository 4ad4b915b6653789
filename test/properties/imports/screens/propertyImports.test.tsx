// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/properties/imports/ImportPropertiesPage';
import '@/features/properties/imports/PropertyImportPage';
import '@/features/properties/manage/ManagePropertiesPage';
import { screen, within } from '@testing-library/react';
import type { Property } from '#contract/properties/properties.ts';
import { as } from '#test/client.ts';
import { feedOf } from '#test/feeds.ts';
import { fill } from '#test/fill.ts';
import { aProperty } from '#test/properties.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows } from '#test/rows.ts';
import { answerNextUploadWithPage, asksBeforeClosing, holdNextUpload } from '#test/uploads.ts';
import { admin, setUpPropertyImports } from './propertyImportsSetup.ts';

setUpPropertyImports();

const LISTINGS = [{ price: 820_000 }, { reference: 'AP2', title: 'Casa nova' }, { reference: 'AP3', price: null }];
const FEED = feedOf(...LISTINGS);
const WITH_OTHER_KINDS = feedOf(
  ...LISTINGS,
  { reference: 'T1', title: 'Terreno alto', type: 'Residential / Land Lot', bedrooms: null, area: 360 },
  { reference: 'C1', title: 'Casa na vila', type: 'Residential / Condo' },
);

const names = async () => (await as(admin).get<Property[]>('/properties?sort=name')).body.map(({ name }) => name);

test('from a file by a dry run to properties, and back', async () => {
  await aProperty({ reference: 'AP1', name: 'Apartamento em Moema', price: '850000' });
  const { user } = renderApp('/importar-imoveis', { as: admin });

  await user.upload(
    await screen.findByLabelText('Arquivo de imóveis'),
    new File([WITH_OTHER_KINDS], 'imoveis.xml', { type: 'text/xml' }),
  );

  const plots = await screen.findByRole('checkbox', { name: 'Ligar “Terreno” (1 imóvel, que hoje fica de fora)' });
  const houses = screen.getByRole('checkbox', {
    name: 'Ligar “Casa de condomínio” (1 imóvel, que hoje entra como casa)',
  });
  expect(plots).toBeChecked();
  expect(houses).not.toBeChecked();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Região' }), 'zona sul');
  await user.click(screen.getByRole('button', { name: 'Conferir' }));
  const list = await screen.findByRole('list', { name: 'Imóveis do arquivo' });
  expect(within(list).getByText('Sem preço')).toBeVisible();
  expect(within(list).getByText(/ · terreno · Moema/)).not.toHaveTextContent('quartos');
  expect(within(list).getByText(/ · casa · Moema/)).toBeVisible();
  expect(within(list).getByText(/^Preço:/)).toHaveTextContent('Preço: R$ 850.000,00 → R$ 820.000,00');
  expect(await names()).toEqual(['Apartamento em Moema']);
  await user.click(screen.getByRole('button', { name: 'Inválido 1' }));
  expect(await screen.findAllByText('Inválido')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Importar 3 e atualizar 1' }));
  expect(await screen.findByText('3 imóveis criados · 1 atualizado')).toBeVisible();
  expect(await names()).toEqual(['Apartamento em Moema', 'Casa na vila', 'Casa nova', 'Terreno alto']);

  await user.click(await screen.findByRole('button', { name: /^Desfazer/ }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('4 imóveis desfeitos')).toBeVisible();
  expect(await names()).toEqual(['Apartamento em Moema']);
});

const file = () => new File([FEED], 'imoveis.xml', { type: 'text/xml' });

test('says what is wrong where it was sent, also of a proxy’s page; a file goes on when its page is left', async () => {
  const { user } = renderApp('/importar-imoveis', { as: admin });
  const field = await screen.findByLabelText(/Ou o endereço do feed/);

  await fill(user, field, 'http://127.0.0.1/feed.xml');
  await user.click(screen.getByRole('button', { name: 'Ler o feed' }));

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field).toHaveValue('http://127.0.0.1/feed.xml');

  const refused = [
    [413, /^O caminho até o servidor não aceita um envio deste tamanho/],
    [502, 'O servidor não respondeu. Nada foi perdido: espere um minuto e tente de novo.'],
    [200, /^Uma página da internet veio no lugar da resposta/],
  ] as const;
  for (const [status, text] of refused) {
    answerNextUploadWithPage(status);
    await user.upload(screen.getByLabelText('Arquivo de imóveis'), file());
    expect(await screen.findByText(text)).toBeVisible();
  }

  const upload = holdNextUpload();
  await user.upload(screen.getByLabelText('Arquivo de imóveis'), file());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(true);
  await user.click(screen.getAllByRole('link', { name: 'Gerenciar Imóveis' })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Gerenciar Imóveis Avançado' })).toBeVisible();
  upload.arrive();
  const seen = await screen.findByRole('button', { name: 'Conferir' });
  expect(asksBeforeClosing()).toBe(false);
  await user.click(seen);
  expect(await screen.findByRole('heading', { level: 1, name: 'imoveis.xml' })).toBeVisible();
});

test('says how far it is, cancels, and asks of a home that looks like another one', async () => {
  const { checked, imported } = importingProperties(admin);
  await imported(feedOf({ reference: 'MO-9', title: 'Casa nossa' }));
  const { _id } = await checked(FEED);
  await changeRows('runs', {}, { state: 'checking', done: 1 });
  const { user } = renderApp(`/importar-imoveis/${_id}`, { as: admin });

  expect(await screen.findByText('Conferindo… 1 de 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Conferir' }));

  expect(await screen.findByText(/^1 imóvel parece outro daqui, com outra referência/)).toBeVisible();
  expect(await screen.findByText(/^Parece o/)).toHaveTextContent('Parece o MO-9, Casa nossa');
  expect(screen.getByRole('button', { name: 'Importar 1 imóvel' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'O que é o imóvel 2' }), 'É este imóvel');
  expect(await screen.findByRole('button', { name: 'Importar 1 e atualizar 1' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'O que é o imóvel 2' }), 'Deixar de fora');
  await user.click(await screen.findByRole('button', { name: 'Importar como novo' }));
  expect(await screen.findByRole('button', { name: 'Importar 2 imóveis' })).toBeVisible();
});
