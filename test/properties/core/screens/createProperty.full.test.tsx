// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/properties/create/CreatePropertyPage';
import { screen, waitFor, within } from '@testing-library/react';
import * as draftFiles from '@/features/properties/photos/draftFiles';
import { fill } from '#test/fill.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { eraseRows } from '#test/rows.ts';
import { loseNextUploadAnswer } from '#test/uploads.ts';
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

const keyOf = ({ id }: Person) => `draft:${id}:newProperty`;

/** Returns what it has later. */
function aDraft(admin: Person, texts: object) {
  localStorage.setItem(keyOf(admin), JSON.stringify({ texts, at: Date.parse('2026-11-20T12:00:00Z'), stays: true }));
  return () =>
    (JSON.parse(localStorage.getItem(keyOf(admin)) ?? 'null') as { texts: Record<string, unknown> } | null)?.texts;
}

test('rooms, stock and price have limits', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Quartos'), '0');
  await user.type(screen.getByLabelText('Banheiros'), 'dois');
  await user.clear(screen.getByLabelText('Estoque'));
  await user.type(screen.getByLabelText('Estoque'), '0');
  await user.type(screen.getByLabelText('Preço'), '0');
  await user.tab();

  expect(await screen.findByText('Deve ser maior que 0')).toBeVisible();
  expect(screen.getByText('Informe um número')).toBeVisible();
  expect(screen.getByText('Deve ser no mínimo 1')).toBeVisible();
  expect(screen.getByText('Preço deve ser maior que 0')).toBeVisible();
});

test('a price typed in a Brazilian way is formatted when the field loses the focus', async () => {
  const { user } = await openForm();
  const price = screen.getByLabelText('Preço');

  await fill(user, price, '1.250.000,5');
  await user.tab();

  expect(price).toHaveValue('1.250.000,50');
});

test('a number field changes by its buttons and the arrow keys, not below its minimum', async () => {
  const { user } = await openForm();
  const bedrooms = screen.getByRole('spinbutton', { name: 'Quartos' });

  await user.click(screen.getByRole('button', { name: 'Aumentar Quartos' }));
  await user.click(screen.getByRole('button', { name: 'Aumentar Quartos' }));
  expect(bedrooms).toHaveValue('2');
  await user.click(bedrooms);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');

  expect(bedrooms).toHaveValue('1');
});

test('the eleventh photograph is refused', async () => {
  const { user } = await openForm();
  const photo = await aPhoto('foto.jpg');

  await user.upload(
    chooser(),
    Array.from({ length: 12 }, () => photo),
  );

  expect(screen.getByText('10 de 10')).toBeVisible();
  expect(screen.getByText('Use no máximo 10 fotos: "foto.jpg" e mais 1 ficaram de fora')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Adicionar/ })).not.toBeInTheDocument();
});

test('the menu of a photograph makes it the cover or a plan or removes it, which is undone', async () => {
  const { user } = await openForm();
  await user.upload(chooser(), [await aPhoto('a.jpg'), await aPhoto('b.jpg')]);

  await user.click(screen.getByRole('button', { name: /b\.jpg/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tornar capa' }));
  await waitFor(() => {
    expect(tiles()).toEqual(['Foto 1 de 2, capa: b.jpg', 'Foto 2 de 2: a.jpg']);
  });
  await user.click(screen.getByRole('button', { name: /b\.jpg/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'É uma planta' }));
  expect(tiles()).toEqual(['Foto 1 de 2, capa: a.jpg', 'Planta 2 de 2: b.jpg']);
  expect(screen.getByText('Marcada como planta, depois das fotos.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remover foto 1' }));
  expect(tiles()).toEqual(['Planta 1 de 1: b.jpg']);

  await user.click(screen.getByRole('button', { name: 'Desfazer' }));

  expect(tiles()).toEqual(['Foto 1 de 2, capa: a.jpg', 'Planta 2 de 2: b.jpg']);
  expect(screen.getByRole('button', { name: /a\.jpg/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /b\.jpg/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'É uma foto' }));
  expect(tiles()[1]).toBe('Foto 2 de 2: b.jpg');
});

test('sending again after a lost answer creates only one property', async () => {
  const { user } = await openForm();
  await fillWords(user);
  await user.upload(chooser(), await aPhoto('sala.jpg'));
  loseNextUploadAnswer();
  await user.click(commit());
  expect(await screen.findByText('Erro ao criar imóvel')).toBeVisible();

  await user.click(commit());

  expect(await screen.findByText('Imóvel criado com sucesso!')).toBeVisible();
  expect(await stored()).toHaveLength(1);
});

test('a file that the server refuses has its error at the photograph', async () => {
  const { user } = await openForm();
  await fillWords(user);
  const broken = new File(['not a jpeg'], 'quebrada.jpg', { type: 'image/jpeg' });
  await user.upload(chooser(), [await aPhoto('sala.jpg'), broken]);

  await user.click(commit());

  const [, second] = within(screen.getByRole('list', { name: 'Fotos, em ordem' })).getAllByRole('listitem');
  expect(
    await within(second!).findByText('O arquivo "quebrada.jpg" não é uma foto JPEG, PNG, WebP ou AVIF'),
  ).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('a page that closes just as a draft’s photographs are found keeps them', async () => {
  const admin = await anAdmin();
  const draft = aDraft(admin, { name: 'Casa de vila', images: [{ id: 'foto' }] });
  const reading = Promise.withResolvers<File>();
  jest.spyOn(draftFiles, 'readFile').mockReturnValue(reading.promise);
  const stores = jest.spyOn(draftFiles, 'storeFiles');
  const { unmount } = await openForm(admin);
  unmount();
  expect(draft()).toMatchObject({ name: 'Casa de vila', images: [{ id: 'foto' }] });
  await openForm(admin);

  reading.resolve(await aPhoto('fachada.jpg'));

  expect(await screen.findByRole('button', { name: 'Foto 1 de 1, capa: fachada.jpg' })).toBeVisible();
  expect(screen.getAllByText(/^Rascunho de .* recuperado neste navegador$/)[0]).toBeVisible();
  expect(stores).not.toHaveBeenCalled();
});

test('without storage for photographs the draft still works, and says so', async () => {
  const { user, admin, name } = await openForm();
  await fill(user, name, 'Casa de vila');

  await user.upload(chooser(), [await aPhoto('fachada.jpg')]);

  const line = /^Rascunho salvo neste navegador às \d\d:\d\d. As fotos não puderam ser guardadas$/;
  expect((await screen.findAllByText(line))[0]).toBeVisible();
  expect(localStorage.getItem(keyOf(admin))).toContain('Casa de vila');
});

test('the draft always has the present form, also when a change is undone', async () => {
  const admin = await anAdmin();
  const stored = aDraft(admin, { name: 'Casa' });
  const { user, name } = await openForm(admin);

  await fill(user, name, ' de vila');
  await waitFor(() => {
    expect(stored()?.['name']).toBe('Casa de vila');
  });
  await user.type(name, '{Backspace>8/}');
  await waitFor(() => {
    expect(stored()?.['name']).toBe('Casa');
  });
  await user.clear(name);
  await waitFor(() => {
    expect(stored()).toBeUndefined();
  });
});

test('a form that an expired session closed is its author’s alone', async () => {
  const { user, admin, unmount } = await openForm();
  const colleague = await anAdmin();
  await fillWords(user);
  await user.upload(chooser(), [await aPhoto('fachada.jpg')]);
  await eraseRows('sessions');
  await user.click(commit());
  await logIn(user, colleague);
  expect(await screen.findByLabelText('Nome')).toHaveValue('');
  unmount();

  const { user: userAgain } = renderApp('/create-property');
  await logIn(userAgain, admin);

  expect(await screen.findAllByText(/^Rascunho de .* recuperado neste navegador$/)).not.toHaveLength(0);
  expect(tiles()).toEqual(['Foto 1 de 1, capa: fachada.jpg']);
});

test('a draft belongs to one user', async () => {
  aDraft(await anAdmin(), { name: 'Casa de vila' });

  const { name } = await openForm();

  expect(name).toHaveValue('');
});

test('closing the tab with an unfinished form makes the browser ask', async () => {
  const { user, name } = await openForm();
  const before = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(before);
  expect(before.defaultPrevented).toBe(false);

  await user.type(name, 'Casa');
  const after = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(after);

  expect(after.defaultPrevented).toBe(true);
});

test('a broker is redirected to their own leads', async () => {
  renderApp('/create-property', { as: await aBroker() });

  expect(await screen.findByRole('heading', { name: 'Meus Leads' })).toBeVisible();
});
