// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/properties/manage/ManagePropertiesPage';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowOf, rowsOf } from '#test/rows.ts';
import { aPhotographedProperty, names, setUpManageProperties } from './managePropertiesSetup.ts';

setUpManageProperties();

async function openList(address = '/manage-properties') {
  const admin = await anAdmin();
  const { user } = renderApp(address, { as: admin });
  await screen.findByRole('heading', { level: 1, name: 'Gerenciar Imóveis Avançado' });
  return { user, admin };
}

test('an admin sees each property with its price, status, address and facts', async () => {
  const id = await aProperty({
    name: 'Sobrado na Vila Mariana',
    broker: await aBroker({ name: 'Ana Souza' }),
    price: '1280000',
    status: 'reservado',
    offer: 'Entrada facilitada',
  });

  const { user } = await openList();

  expect(await screen.findByText('Sobrado na Vila Mariana')).toBeVisible();
  expect(screen.getByText('Ana Souza')).toBeVisible();
  expect(screen.getByText('R$ 1.280.000,00')).toBeVisible();
  expect(screen.getByText('reservado', { selector: 'span' })).toBeVisible();
  expect(screen.getByText('Oferta')).toBeVisible();
  expect(screen.getByText('Rua Bom Pastor, 100 · Zona sul')).toBeVisible();
  expect(screen.getByText('3 quartos')).toBeVisible();
  expect(screen.getByText('Sem imagem')).toBeVisible();
  expect(await screen.findByText('1 imóvel')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Ver em tabela' }));
  expect(
    screen.getByRole('row', { name: /Sobrado na Vila Mariana.*Zona sul.*1\.280\.000,00.*Ana Souza/ }),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Status de Sobrado na Vila Mariana'), 'disponível');

  expect(await screen.findByText('Imóvel atualizado com sucesso!')).toBeVisible();
  expect(await rowOf('properties', { id })).toMatchObject({ status: 'disponível' });
  expect(localStorage.getItem('properties-as-table')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver em cartões' }));
  expect(await screen.findByText('disponível', { selector: 'span' })).toBeVisible();
});

test('without properties there is a link to create the first one', async () => {
  await openList();

  expect(await screen.findByText('Nenhum imóvel cadastrado ainda')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cadastrar o primeiro imóvel' })).toHaveAttribute('href', '/create-property');
});

test('the filters work on the server and are in the address', async () => {
  await aProperty({ name: 'Sobrado na Vila Mariana', price: '1280000' });
  await aProperty({ name: 'Sobrado no Tatuapé', price: '400000' });
  await aProperty({ name: 'Casa no Ipiranga', price: '900000' });
  const { user } = await openList();
  await screen.findByText('Casa no Ipiranga');

  await fill(user, screen.getByLabelText('Buscar imóveis'), 'sobrado');
  await fill(user, screen.getByLabelText('Preço mínimo'), '500.000');

  await waitFor(() => {
    expect(names()).toEqual(['Sobrado na Vila Mariana']);
  });
  expect(screen.getByText('1 de 3')).toBeVisible();
  expect(window.location.search).toBe('?q=sobrado&minPrice=500000');
});

test('more filters stand in a popup, and an order beside them', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const flat = { category: 'apartamento', price: '600000', usableArea: 60 } as const;
  await aProperty({ ...flat, name: 'Com piscina', characteristics: ['Piscina', 'Varanda'], usableArea: 80.5 });
  await aProperty({ ...flat, name: 'Com varanda', characteristics: ['Varanda'], broughtBy: ana.id });
  await aProperty({ ...flat, name: 'Aluguel', business: 'aluguel', price: '2500', condoFee: '700' });
  const { user } = await openList();
  await screen.findByText('Com piscina');

  await user.selectOptions(screen.getByLabelText('Ordem'), 'Maior área');
  await waitFor(() => expect(names()[0]).toBe('Com piscina'));
  await user.click(screen.getByRole('button', { name: 'Mais filtros' }));
  const popup = within(screen.getByRole('dialog', { name: 'Mais filtros' }));
  await fill(user, popup.getByLabelText('Área mínima'), '60 m²');
  await user.click(popup.getByRole('button', { name: 'Varanda' }));
  await user.click(await popup.findByRole('button', { name: 'Ver 2 imóveis' }));

  await waitFor(() => expect(names()).toEqual(['Com piscina', 'Com varanda']));
  expect(window.location.search).toBe('?characteristic=Varanda&minArea=60&sort=-area');
  await user.click(screen.getByRole('button', { name: 'Mais filtros, 2 em uso' }));
  await user.selectOptions(screen.getByLabelText('Captador'), 'Ana Souza');
  expect(await screen.findByRole('button', { name: 'Ver 1 imóvel' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  await fill(user, screen.getByLabelText(/^Total por mês até/), '3.200');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(names()).toEqual(['Aluguel']));
});

test('a search finds addresses too, and the maximum price excludes higher ones', async () => {
  await aProperty({ name: 'Sobrado', address: 'Rua das Jabuticabeiras, 12', price: '900000' });
  await aProperty({ name: 'Casa térrea', address: 'Alameda Jabuticabeiras, 8', price: '400000' });
  await aProperty({ name: 'Apartamento' });
  const { user } = await openList();
  await screen.findByText('Apartamento');

  await fill(user, screen.getByLabelText('Buscar imóveis'), 'jabuticabeiras');
  await waitFor(() => {
    expect(names()).toHaveLength(2);
  });
  await fill(user, screen.getByLabelText('Preço máximo'), '500.000');

  await waitFor(() => {
    expect(names()).toEqual(['Casa térrea']);
  });
});

test('a wrong price is an error and filters nothing', async () => {
  await aProperty();
  const { user } = await openList();
  await screen.findByText('Casa no Ipiranga');

  await user.type(screen.getByLabelText('Preço máximo'), '12x');

  expect(await screen.findByText('Informe um valor, como 500.000')).toBeVisible();
  expect(names()).toEqual(['Casa no Ipiranga']);
});

async function openEdit(address = '/manage-properties') {
  const opened = await openList(address);
  await opened.user.click(await screen.findByRole('button', { name: /^Editar / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar imóvel' }));
  const name = await dialog.findByLabelText('Nome');
  return { ...opened, dialog, name };
}

test('a property that becomes sold asks which of its open leads bought it, and records the sale', async () => {
  await aPhotographedProperty();
  const [ana, { id: property }] = [await aBroker({ name: 'Ana Souza' }), await rowOf('properties')];
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana, propertyId: property });
  const { user, dialog } = await openEdit();

  await user.selectOptions(dialog.getByLabelText('Status'), 'vendido');
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
  const question = within(await screen.findByRole('dialog', { name: 'Foi vendido a um destes leads?' }));
  expect(question.getByRole('button', { name: 'Registrar venda' })).toBeDisabled();
  await user.click(question.getByRole('radio', { name: /Íris Leão/ }));
  await user.click(question.getByRole('button', { name: 'Registrar venda' }));

  expect(await screen.findByText('Venda registrada para Ana Souza')).toBeVisible();
  expect(await rowOf('sales', { leadId: lead })).toMatchObject({
    sellerId: ana.id,
    propertyId: property,
    value: 750_000,
  });
});

test('an admin can change every field of a property', async () => {
  await aPhotographedProperty();
  const { user, dialog, name } = await openEdit();
  expect(dialog.getByLabelText('Preço')).toHaveValue('750.000,00');

  await user.clear(name);
  await fill(user, name, 'Sobrado no Ipiranga');
  await user.clear(dialog.getByLabelText('Preço'));
  await fill(user, dialog.getByLabelText('Preço'), '800000');
  await user.click(dialog.getByRole('radio', { name: 'apartamento' }));
  await user.selectOptions(dialog.getByLabelText('Status'), 'vendido');
  await user.clear(dialog.getByLabelText('Endereço'));
  await fill(user, dialog.getByLabelText('Endereço'), 'Rua Augusta, 1');
  await user.selectOptions(dialog.getByLabelText('Região'), 'central');
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));

  expect(await screen.findByText('Imóvel atualizado com sucesso!')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });
  expect(await screen.findByText('Sobrado no Ipiranga')).toBeVisible();
  expect(screen.getByText('R$ 800.000,00')).toBeVisible();
  expect(screen.getByText('vendido', { selector: 'span' })).toBeVisible();
  expect(screen.getByText('Rua Augusta, 1 · Central')).toBeVisible();
  // No open lead to ask about.
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('an admin reorders, removes and adds photographs, and the first is the cover', async () => {
  await aPhotographedProperty();
  const images = async () => (await rowsOf('propertyPhotos')).map((row) => row.photoId);
  const [first, second] = await images();
  const { user, dialog } = await openEdit();

  dialog.getByRole('button', { name: /^Foto 2 de 2/ }).focus();
  await user.keyboard(' {ArrowLeft} ');
  const extra = new File([Uint8Array.from(await aJpeg({ width: 90, height: 40 }))], 'nova.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText('Escolher fotos'), extra);
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));

  expect(await screen.findByText('Imóvel atualizado com sucesso!')).toBeVisible();
  const now = await images();
  expect(now.slice(0, 2)).toEqual([second, first]);
  expect(now).toHaveLength(3);
});

test('closing the dialog asks only with changes', async () => {
  await aPhotographedProperty();
  const { user, dialog, name } = await openEdit();
  await user.type(name, '!');

  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(name).toHaveValue('Casa no Ipiranga!');
  await user.type(name, '{Backspace}');
  await user.click(await dialog.findByRole('button', { name: 'Cancelar' }));

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('deleting asks first, with the focus on Cancelar, and can be undone', async () => {
  await aProperty({ name: 'Casa no Ipiranga' });
  const { user } = await openList();

  await user.click(await screen.findByRole('button', { name: 'Deletar Casa no Ipiranga' }));
  const question = await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja deletar este imóvel?' });
  expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Deletar imóvel' }));

  expect(await screen.findByText('Imóvel deletado!')).toBeVisible();
  expect(await screen.findByText('Nenhum imóvel cadastrado ainda')).toBeVisible();
  // The question has faded.
  const heading = await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getAllByRole('button', { name: 'Desfazer' })[0]!);

  expect(await screen.findByText('Imóvel restaurado')).toBeVisible();
  expect(heading).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Deletar Casa no Ipiranga' })).toBeVisible();
});
