// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/public/saved/SavedPage';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '#contract/ground/paths.ts';
import { fill } from '#test/fill.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, rowsOf } from '#test/rows.ts';

const SAVED = 'savedHomes';
const savedHere = () => JSON.parse(localStorage.getItem(SAVED) ?? '[]') as string[];

beforeEach(async () => {
  localStorage.clear();
  await emptyTables();
});

test('saved homes: what is sold or deleted says so, what is taken out comes back, and two are compared', async () => {
  const large = await aProperty({
    name: 'Casa grande',
    price: '900000',
    suites: 3,
    iptu: '370',
    neighbourhood: 'Santana',
  });
  const sold = await aProperty({ name: 'Sobrado vendido', status: 'vendido' });
  const gone = await aProperty({ deleted: true });
  const ids = [sold, large, gone];
  localStorage.setItem(SAVED, JSON.stringify(ids));
  const { user } = renderApp(paths.saved());

  expect(await screen.findByText('Este imóvel foi vendido.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver parecidos' })).toHaveAttribute('href', `/property/${sold}#parecidos`);
  expect(screen.getByText('Este imóvel não está mais no site.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Salvar Casa grande', pressed: true }));
  expect(savedHere()).toEqual([sold, gone]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(savedHere()).toEqual(ids);

  await user.click(screen.getByRole('button', { name: 'Comparar' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: /^Preço R\$\s900\.000/ })).toBeVisible();
  expect(table.getAllByRole('columnheader')[0]).toHaveTextContent('Casa grande');
  expect(table.getByRole('row', { name: /^IPTU R\$\s370\/ano/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Suítes 3/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Bairro Santana/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Esquecer neste aparelho' }));
  expect(await screen.findByText('Nenhum imóvel salvo ainda.')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('homes that another device shared are seen beside the own ones, and all saved with one press', async () => {
  const [own, shared] = [await aProperty(), await aProperty({ name: 'Casa da vila' })];
  localStorage.setItem(SAVED, JSON.stringify([own]));
  const { user } = renderApp(paths.saved([shared]));

  expect(await screen.findByRole('link', { name: 'Casa da vila' })).toBeVisible();
  expect(savedHere()).toEqual([own]);
  await user.click(screen.getByRole('button', { name: 'Salvar todos' }));

  expect(savedHere()).toEqual([own, shared]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Todos salvos' })).toBeDisabled());

  await fill(user, await screen.findByLabelText('Nome'), 'Rita Prado');
  await fill(user, screen.getByLabelText('WhatsApp com DDD'), '11 98765-3333');
  await user.click(screen.getByRole('button', { name: 'Enviar para o corretor' }));
  expect(await screen.findByText('Recebemos seus dados! Um corretor entrará em contato.')).toBeVisible();
  expect(await rowsOf('selectionProperties')).toMatchObject([{ propertyId: shared, liked: true }]);
});
