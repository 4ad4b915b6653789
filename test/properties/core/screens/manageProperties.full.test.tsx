// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/properties/manage/ManagePropertiesPage';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowsOf } from '#test/rows.ts';
import { loseNextUpload } from '#test/uploads.ts';
import { aPhotographedProperty, names, setUpManageProperties } from './managePropertiesSetup.ts';

setUpManageProperties();

async function openList(address = '/manage-properties', as?: Person) {
  const admin = as ?? (await anAdmin());
  const view = renderApp(address, { as: admin });
  await screen.findByRole('heading', { level: 1, name: 'Gerenciar Imóveis Avançado' });
  return { ...view, admin };
}

test('a failed load is not an empty list, and has a button to try again', async () => {
  await aProperty({ name: 'Casa no Ipiranga' });
  loseNextCall('GET', /properties\?.*pageSize=24/);
  const { user } = await openList();

  expect(await screen.findByText('Erro ao carregar imóveis.')).toBeVisible();
  expect(screen.queryByText('Nenhum imóvel cadastrado ainda')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Casa no Ipiranga')).toBeVisible();
});

test('the region is free text: part of a name matches all regions that contain it', async () => {
  await aProperty({ name: 'Em Pinheiros', region: 'zona oeste' });
  await aProperty({ name: 'Em Santo André', region: 'abc' });
  const { user } = await openList();
  await screen.findByText('Em Santo André');

  await user.type(screen.getByLabelText('Região'), 'zona');
  await waitFor(() => {
    expect(names()).toEqual(['Em Pinheiros']);
  });
  await user.clear(screen.getByLabelText('Região'));
  await fill(user, screen.getByLabelText('Região'), 'litoral');

  expect(await screen.findByText('Nenhum imóvel com estes filtros')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => {
    expect(names()).toHaveLength(2);
  });
});

test('a minimum price above the maximum is an error at the field', async () => {
  await aProperty();
  const { user } = await openList('/manage-properties?maxPrice=500000');
  const lowest = await screen.findByLabelText('Preço mínimo');

  await fill(user, lowest, '900000');

  expect(await screen.findByRole('alert')).toHaveTextContent('O preço mínimo passa do máximo');
  expect(lowest).toHaveAccessibleDescription('O preço mínimo passa do máximo');
  await user.type(lowest, '{Backspace>2/}');
  await waitFor(() => {
    expect(lowest).toHaveAccessibleDescription('');
  });
});

test('a list of more than 24 loads the next page, without duplicates', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => aProperty({ name: `Casa ${index + 1}` })));
  const { user } = await openList();
  await waitFor(() => {
    expect(names()).toHaveLength(24);
  });

  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));

  await waitFor(() => {
    expect(new Set(names()).size).toBe(30);
  });
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
});

async function openEdit(as?: Person) {
  const opened = await openList('/manage-properties', as);
  await opened.user.click(await screen.findByRole('button', { name: /^Editar / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar imóvel' }));
  const name = await dialog.findByLabelText('Nome');
  return { ...opened, dialog, name };
}

test('a change that is being made is there again with its photographs, for its author, until it is thrown away', async () => {
  await aPhotographedProperty();
  const { user, admin, name, unmount } = await openEdit();
  await user.type(name, ' velho');
  const bytes = Uint8Array.from(await aJpeg({ width: 100, height: 40 }));
  await user.upload(screen.getByLabelText('Escolher fotos'), new File([bytes], 'sala.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('button', { name: 'Foto 3 de 3: sala.jpg' });
  unmount();
  const other = await openEdit();
  expect(other.name).toHaveValue('Casa no Ipiranga');
  other.unmount();

  const again = await openEdit(admin);
  expect(await again.dialog.findByText('Rascunho recuperado neste navegador')).toBeVisible();
  expect(again.name).toHaveValue('Casa no Ipiranga velho');
  expect(await again.dialog.findByRole('button', { name: 'Foto 3 de 3: sala.jpg' })).toBeVisible();
  await again.user.click(again.dialog.getByRole('button', { name: 'Descartar rascunho' }));

  expect(again.name).toHaveValue('Casa no Ipiranga');
  expect(again.dialog.queryByText(/^Rascunho/)).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`draft:${admin.id}:`))).toEqual([]);
});

test('a failed change shows an error, and the form keeps its values', async () => {
  await aPhotographedProperty();
  const { user, dialog, name } = await openEdit();
  await user.clear(name);
  await fill(user, name, 'Sobrado');
  loseNextUpload();

  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));

  expect(await screen.findByText('Erro ao atualizar imóvel.')).toBeVisible();
  expect(name).toHaveValue('Sobrado');
});

test('the back button closes the dialog, and asks with changes', async () => {
  await aPhotographedProperty();
  const { user, name } = await openEdit();
  await user.type(name, '!');

  window.history.back();
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(await screen.findByText('Casa no Ipiranga')).toBeVisible();
});

test('a save keeps a colleague’s change of another field', async () => {
  await aPhotographedProperty();
  const { user, dialog, name } = await openEdit();
  await changeRows('properties', {}, { offer: 'Só hoje' });

  await user.type(name, ' II');
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));

  expect(await screen.findByText('Imóvel atualizado com sucesso!')).toBeVisible();
  expect(await rowsOf('properties')).toMatchObject([{ name: 'Casa no Ipiranga II', offer: 'Só hoje' }]);
});

test('cancelling the question keeps the property', async () => {
  await aProperty({ name: 'Casa no Ipiranga' });
  const { user } = await openList();

  await user.click(await screen.findByRole('button', { name: 'Deletar Casa no Ipiranga' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));

  expect(await rowsOf('properties', { deletedAt: null })).toHaveLength(1);
});

test('a failed deletion shows an error', async () => {
  await aProperty({ name: 'Casa no Ipiranga' });
  const { user } = await openList();
  loseNextCall('DELETE', /properties/);

  await user.click(await screen.findByRole('button', { name: 'Deletar Casa no Ipiranga' }));
  await user.click(await screen.findByRole('button', { name: 'Deletar imóvel' }));

  expect(await screen.findByText('Erro ao deletar imóvel.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Deletar Casa no Ipiranga' })).toBeVisible();
});

test('a broker is redirected to their own leads', async () => {
  renderApp('/manage-properties', { as: await aBroker() });

  expect(await screen.findByRole('heading', { name: 'Meus Leads' })).toBeVisible();
});
