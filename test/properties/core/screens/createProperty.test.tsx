// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/properties/create/CreatePropertyPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setKinds } from '#contract/properties/chosenKinds.ts';
import { FIRST_KINDS, kindName } from '#contract/properties/kindNames.ts';
import { KIND_FIELDS } from '#contract/properties/kindRules.ts';
import { KINDS } from '#contract/properties/kinds.ts';
import type { KindField } from '#contract/properties/kinds.ts';
import { fill } from '#test/fill.ts';
import { LACKS, NEEDS } from '#test/kinds.ts';
import { aBroker } from '#test/people.ts';
import { eraseRows } from '#test/rows.ts';
import { loseNextUpload } from '#test/uploads.ts';
import {
  aPhoto,
  chooser,
  commit,
  fillWords,
  logIn,
  openForm,
  setUpCreateProperty,
  stored,
  tiles,
} from './createPropertySetup.ts';

setUpCreateProperty();

test('an admin creates a property with photographs and goes to the list', async () => {
  const broker = await aBroker({ name: 'Ana Souza' });
  const captador = await aBroker({ name: 'Bia Reis', isActive: false });
  const { user } = await openForm();
  await fillWords(user);
  const brokers = screen.getByLabelText(/^Corretor/);
  await within(brokers).findByText('Ana Souza');
  await user.selectOptions(brokers, 'Ana Souza');
  await user.selectOptions(screen.getByLabelText(/^Captador/), 'Bia Reis');
  await user.selectOptions(screen.getByLabelText('Status'), 'reservado');
  await user.upload(chooser(), [await aPhoto('fachada.jpg'), await aPhoto('sala.jpg')]);

  await user.click(commit());

  expect(await screen.findByText('Imóvel criado com sucesso!')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Gerenciar Imóveis Avançado' })).toBeVisible();
  expect(await stored()).toEqual([
    {
      name: 'Sobrado na Vila Mariana',
      price: '1280000.00',
      category: 'casa',
      status: 'reservado',
      brokerId: broker.id,
      broughtBy: captador.id,
      photos: 2,
    },
  ]);
});

test('an empty form shows an error at each field and their number, and focuses the first one', async () => {
  const { user } = await openForm();

  await user.click(commit());

  for (const message of [
    'O nome é obrigatório',
    'Escolha casa ou apartamento',
    'Escolha uma região',
    'Número de quartos é obrigatório',
    'Número de banheiros é obrigatório',
    'Informe as vagas',
    'Preço é obrigatório',
    'Endereço é obrigatório',
    'Descrição é obrigatória',
    'Adicione pelo menos uma foto',
  ])
    expect(await screen.findByText(message, { selector: '[role="alert"]' })).toBeVisible();
  expect(screen.getAllByText('10 campos para corrigir')[0]).toBeVisible();
  // Where nothing is laid out, as on phones, the photographs come first.
  expect(screen.getByRole('button', { name: /^Adicionar fotos/ })).toHaveFocus();
});

test('files that are not photographs are named, and the others are added', async () => {
  const { user } = await openForm();
  const plan = new File(['%PDF'], 'planta.pdf', { type: 'application/pdf' });
  const heavy = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'enorme.jpg', { type: 'image/jpeg' });

  fireEvent.change(chooser(), { target: { files: [plan, heavy, await aPhoto('sala.jpg')] } });

  expect(await screen.findByText('O arquivo "planta.pdf" não é uma foto JPEG, PNG, WebP ou AVIF')).toBeVisible();
  expect(screen.getByText('A foto "enorme.jpg" passa de 10 MB')).toBeVisible();
  expect(tiles()).toEqual(['Foto 1 de 1, capa: sala.jpg']);
  await user.upload(chooser(), await aPhoto('quarto.jpg'));
  expect(screen.queryByText('A foto "enorme.jpg" passa de 10 MB')).not.toBeInTheDocument();
});

test('the keyboard reorders photographs, and a screen reader hears each step', async () => {
  const { user } = await openForm();
  await user.upload(chooser(), [await aPhoto('a.jpg'), await aPhoto('b.jpg'), await aPhoto('c.jpg')]);
  screen.getByRole('button', { name: /c\.jpg/ }).focus();

  await user.keyboard(' ');
  expect(screen.getByText(/^Foto levantada na posição 3 de 3\./)).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('Foto na posição 1 de 3, a capa.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Foto de volta na posição 3 de 3.')).toBeInTheDocument();
  expect(tiles()).toEqual(['Foto 1 de 3, capa: a.jpg', 'Foto 2 de 3: b.jpg', 'Foto 3 de 3: c.jpg']);
  await user.keyboard(' {ArrowLeft} ');

  expect(screen.getByText('Foto solta na posição 2 de 3.')).toBeInTheDocument();
  expect(tiles()).toEqual(['Foto 1 de 3, capa: a.jpg', 'Foto 2 de 3: c.jpg', 'Foto 3 de 3: b.jpg']);
});

/** In the order of the form. */
const LABELS: Record<KindField, string> = {
  ...{
    bedrooms: 'Quartos',
    bathrooms: 'Banheiros',
    parking: 'Vagas',
    usableArea: 'Área útil',
    totalArea: 'Área total',
  },
  ...{ suites: 'Suítes', floor: 'Andar', builtYear: 'Ano de construção' },
};

describe('where the brokerage deals in all kinds', () => {
  beforeEach(() => setKinds(KINDS));
  afterEach(() => setKinds(FIRST_KINDS));

  test('the form shows what the kind has, asks for what it must have, and keeps what it hides', async () => {
    const { user } = await openForm();
    await user.click(screen.getByText('Mais detalhes'));
    for (const label of Object.values(LABELS)) await fill(user, screen.getByLabelText(new RegExp(`^${label}`)), '7');
    const labels = () => screen.getAllByText(/./, { selector: 'label' }).map(({ textContent }) => textContent);

    for (const kind of KINDS) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), kindName(kind));
      const shown = labels();
      const has = KIND_FIELDS.filter((field) => shown.some((label) => label.startsWith(LABELS[field])));
      expect([kind, has]).toEqual([kind, KIND_FIELDS.filter((field) => !LACKS[kind].includes(field))]);
      expect([kind, shown]).toEqual([kind, expect.arrayContaining(NEEDS[kind].map((field) => LABELS[field]))]);
      const mayHave = (['bedrooms', 'bathrooms', 'parking'] as const).filter(
        (field) => has.includes(field) && !NEEDS[kind].includes(field),
      );
      expect([kind, shown]).toEqual([
        kind,
        expect.arrayContaining(mayHave.map((field) => `${LABELS[field]} opcional`)),
      ]);
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Terreno');
    await user.clear(screen.getByLabelText('Área total'));
    await user.click(commit());
    expect(await screen.findByText('Informe a área total')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Casa');
    for (const label of ['Quartos', 'Suítes', 'Andar']) expect(screen.getByLabelText(label)).toHaveValue('7');
  });
});

test('a failed upload shows an error, and the form keeps its texts and photographs', async () => {
  const { user, name } = await openForm();
  await fillWords(user);
  await user.upload(chooser(), await aPhoto('sala.jpg'));
  loseNextUpload();

  await user.click(commit());

  expect(await screen.findByText('Erro ao criar imóvel')).toBeVisible();
  expect(screen.getByText('Sem conexão com o servidor. Verifique a internet e tente de novo.')).toBeVisible();
  expect(name).toHaveValue('Sobrado na Vila Mariana');
  expect(screen.getByLabelText('Preço')).toHaveValue('1.280.000,00');
  expect(tiles()).toEqual(['Foto 1 de 1, capa: sala.jpg']);
  expect(await stored()).toEqual([]);
});

test('an unfinished form is a draft the next time, with a note under the title', async () => {
  const { user, name } = await openForm();
  await fill(user, name, 'Casa de vila');
  expect((await screen.findAllByText(/^Rascunho salvo neste navegador às \d\d:\d\d$/))[0]).toBeVisible();

  await user.click(screen.getAllByRole('link', { name: 'Cancelar' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'Sair e manter o rascunho' }));
  await screen.findByRole('heading', { level: 1, name: 'Gerenciar Imóveis Avançado' });
  await user.click((await screen.findAllByRole('link', { name: 'Criar Imóvel' }))[0]!);

  expect(await screen.findByLabelText('Nome')).toHaveValue('Casa de vila');
  expect(screen.getAllByText(/^Rascunho de .* recuperado neste navegador, sem fotos$/)[0]).toBeVisible();
});

test('after an expired session the same person finds the form with its texts and photographs', async () => {
  const { user, admin } = await openForm();
  await fillWords(user);
  await user.upload(chooser(), [await aPhoto('fachada.jpg'), await aPhoto('sala.jpg')]);
  await eraseRows('sessions');

  await user.click(commit());
  await logIn(user, admin);

  expect(await screen.findByRole('button', { name: 'Foto 2 de 2: sala.jpg' })).toBeVisible();
  expect(screen.getByLabelText('Nome')).toHaveValue('Sobrado na Vila Mariana');
  await user.click(commit());
  expect(await screen.findByText('Imóvel criado com sucesso!')).toBeVisible();
  expect(await stored()).toMatchObject([{ photos: 2 }]);
});

test('leaving an unfinished form asks first', async () => {
  const { user, name } = await openForm();
  await fill(user, name, 'Casa de vila');

  await user.click(screen.getAllByRole('link', { name: 'Cancelar' })[0]!);
  const question = await screen.findByRole('alertdialog', { name: 'Descartar alterações?' });
  expect(within(question).getByRole('button', { name: 'Continuar editando' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  expect(name).toHaveValue('Casa de vila');
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  await user.click(screen.getAllByRole('link', { name: 'Cancelar' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Gerenciar Imóveis Avançado' })).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});
