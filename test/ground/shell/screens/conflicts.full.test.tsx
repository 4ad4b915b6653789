// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/ManageBrokersPage';
import '@/features/leads/list/board/MyLeadsPage';
import '@/features/properties/manage/ManagePropertiesPage';
import '@/api/conflict/ConflictDialog';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { anAdmin } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, eraseRows, insertRows, rowsOf } from '#test/rows.ts';
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
  test('takes what is saved field by field, with the keyboard alone', async () => {
    const { user, dialog, price, retype, save } = await editProperty();
    await retype(price, '800.000');
    await retype(dialog.getByLabelText('Nome'), 'Sobrado');
    await changeRows('properties', {}, { price: '900000', name: 'Casa da Vila' });

    save.focus();
    await user.keyboard('{Enter}');
    const mine = (await field('Nome')).getByRole('radio', { name: /O que você digitou/ });
    expect(mine).toBeChecked();
    while (!mine.matches(':focus')) await user.tab();
    await user.keyboard('{ArrowDown}');
    expect((await field('Nome')).getByRole('radio', { name: /O que está salvo agora/ })).toBeChecked();
    const saveSo = (await question()).getByRole('button', { name: 'Salvar assim' });
    while (!saveSo.matches(':focus')) await user.tab();
    await user.keyboard('{Enter}');

    expect(await screen.findByText('Imóvel atualizado com sucesso!')).toBeVisible();
    expect(await rowsOf('properties')).toMatchObject([{ price: '800000.00', name: 'Casa da Vila' }]);
  });

  test('asks once more where somebody saved while both versions were shown', async () => {
    const { user, price, retype, save } = await editProperty();
    await retype(price, '800.000');
    await changeRows('properties', {}, { price: '900000' });
    await user.click(save);
    await question();
    await changeRows('properties', {}, { price: '950000' });

    await user.click((await question()).getByRole('button', { name: 'Salvar assim' }));

    await waitFor(async () => {
      await expectVersions('Preço', 'R$ 800.000,00', 'R$ 950.000,00');
    });
    expect(await rowsOf('properties')).toMatchObject([{ price: '950000.00' }]);
  });

  test('puts no photograph back that somebody else has taken away', async () => {
    const { id, user, dialog, save } = await editProperty();
    const [added] = await photograph(await aProperty(), 1);
    await eraseRows('propertyPhotos', { photoId: added });
    await user.click(dialog.getByRole('button', { name: 'Remover foto 2' }));
    await eraseRows('propertyPhotos', { propertyId: id });
    await insertRows('propertyPhotos', { propertyId: id, position: 0, photoId: added! });

    await user.click(save);
    // This tab's photographs are gone; the other version has the one that was added.
    expect((await field('Fotos')).getAllByRole('img')).toHaveLength(1);
    await user.click((await field('Fotos')).getByRole('radio', { name: /O que está salvo agora/ }));
    await user.click((await question()).getByRole('button', { name: 'Salvar assim' }));

    expect(await screen.findByText('Imóvel atualizado com sucesso!')).toBeVisible();
    expect(await rowsOf('propertyPhotos', { propertyId: id })).toMatchObject([{ photoId: added }]);
  });
});
