// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/ManageBrokersPage';
import '@/features/leads/list/board/MyLeadsPage';
import '@/features/properties/manage/ManagePropertiesPage';
import '@/api/conflict/ConflictDialog';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowsOf } from '#test/rows.ts';
import { expectVersions, field, question, setUpConflicts } from './conflictsSetup.ts';

setUpConflicts();

async function editProperty(fields: Parameters<typeof aProperty>[0] = {}) {
  const id = await aProperty({ name: 'Casa no Ipiranga', price: '750000', ...fields });
  await photograph(id, 2);
  const { user } = renderApp(`/manage-properties?edit=${id}`, { as: await anAdmin() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar imóvel' }));
  const price = await dialog.findByLabelText('Preço');
  const retype = async (input: HTMLElement, text: string) => {
    await user.clear(input);
    await fill(user, input, text);
  };
  return { id, user, dialog, price, retype, save: dialog.getByRole('button', { name: 'Salvar alterações' }) };
}

describe('the property’s form', () => {
  test('shows both versions of a field that somebody else has changed too, and saves the one typed here', async () => {
    const { user, price, retype, save } = await editProperty();
    await retype(price, '800.000');
    await changeRows('properties', {}, { price: '900000', offer: 'Só hoje' });

    await user.click(save);

    await expectVersions('Preço', 'R$ 800.000,00', 'R$ 900.000,00');
    expect((await question()).getAllByRole('group')).toHaveLength(1);
    expect(await rowsOf('properties')).toMatchObject([{ price: '900000.00' }]);
    await user.click((await question()).getByRole('button', { name: 'Salvar assim' }));

    expect(await screen.findByText('Imóvel atualizado com sucesso!')).toBeVisible();
    expect(await rowsOf('properties')).toMatchObject([{ price: '800000.00', offer: 'Só hoje' }]);
  });

  test('loses nothing that was typed when its writer goes on editing, and asks again', async () => {
    const { user, price, retype, save } = await editProperty();
    await retype(price, '800.000');
    await changeRows('properties', {}, { price: '900000' });
    await user.click(save);

    await user.click((await question()).getByRole('button', { name: 'Continuar editando' }));

    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Alterado enquanto você editava' })).not.toBeInTheDocument();
    });
    expect(price).toHaveValue('800.000,00');
    expect(save).toHaveFocus();
    await user.click(save);
    await expectVersions('Preço', 'R$ 800.000,00', 'R$ 900.000,00');
    expect(await rowsOf('properties')).toMatchObject([{ price: '900000.00' }]);
  });
});

async function editBroker() {
  const broker = await aBroker({ name: 'Ana Souza', regions: ['abc'] });
  const { user } = renderApp('/brokers', { as: await anAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Editar Ana Souza' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar corretor' }));
  return { broker, user, dialog, save: dialog.getByRole('button', { name: 'Salvar alterações' }) };
}

describe('the broker’s dialog', () => {
  test('shows both versions in words, and keeps what is saved where that is chosen', async () => {
    const { user, dialog, save } = await editBroker();
    await user.click(dialog.getByRole('button', { name: 'Zona sul' }));
    await user.click(dialog.getByRole('switch', { name: 'Ativo' }));
    await changeRows('users', { isAdmin: false }, { regions: ['central'] });

    await user.click(save);
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Desativar o acesso de Ana?' })).getByRole('button', {
        name: 'Desativar',
      }),
    );
    await expectVersions('Regiões que atende', 'Zona sul, ABC', 'Central');
    await user.click((await field('Regiões que atende')).getByRole('radio', { name: /O que está salvo agora/ }));
    await user.click((await question()).getByRole('button', { name: 'Salvar assim' }));

    expect(await screen.findByText('Corretor atualizado com sucesso!')).toBeVisible();
    expect(await rowsOf('users', { isAdmin: false })).toMatchObject([{ regions: ['central'], isActive: false }]);
  });

  test('takes over what somebody else has changed in the other fields, without a question', async () => {
    const { user, dialog, save } = await editBroker();
    await fill(user, dialog.getByLabelText('Nome'), ' Lima');
    await changeRows('users', { isAdmin: false }, { phone: '+5511987654321', isActive: false });

    await user.click(save);

    expect(await screen.findByText('Corretor atualizado com sucesso!')).toBeVisible();
    expect(await rowsOf('users', { isAdmin: false })).toMatchObject([
      { name: 'Ana Souza Lima', phone: '+5511987654321', isActive: false },
    ]);
  });
});

test('a tap on a card that is out of date changes nothing, shows the new status, and can be repeated', async () => {
  const broker = await aBroker();
  const lead = await aLead({ name: 'Íris Leão', assignedTo: broker });
  const { user } = renderApp('/my-leads', { as: broker });
  const group = await screen.findByRole('radiogroup', { name: 'Status de Íris Leão' });
  await changeRows('leads', { id: lead }, { status: 'convertido', updatedAt: new Date() });

  await user.click(within(group).getByRole('radio', { name: 'perdido' }));

  expect(await screen.findByText('O status já tinha mudado para "convertido".')).toBeVisible();
  expect(await within(group).findByRole('radio', { name: 'convertido', checked: true })).toBeVisible();
  expect(await eventsOf(lead)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mudar para "perdido"' }));

  expect(await within(group).findByRole('radio', { name: 'perdido', checked: true })).toBeVisible();
  expect(await screen.findByText('Status do lead atualizado para "perdido".')).toBeVisible();
  expect((await eventsOf(lead)).map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    ['convertido', 'perdido'],
  ]);
});
