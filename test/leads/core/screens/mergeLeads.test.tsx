import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, rowOf } from '#test/rows.ts';
import { admin, lead, other, setUpMergeLeads, suggestion } from './mergeLeadsSetup.ts';

setUpMergeLeads();

test('an admin sees a possible duplicate, compares both, joins them, and takes it back', async () => {
  const { user } = renderApp(`/leads/${lead}`, { as: admin });
  expect(await suggestion()).toHaveTextContent('Iris L.(11) 8765-4321 · sem corretorMesmo telefone');

  await user.click(screen.getByRole('button', { name: 'Comparar e juntar com Iris L.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Juntar leads' });
  expect(within(dialog).getByRole('radio', { name: 'Fica Íris Leão' })).toBeChecked();
  expect(dialog).toHaveTextContent(/CorretorAna Souza/);
  await user.click(within(dialog).getByRole('button', { name: 'Juntar leads' }));

  expect(await screen.findByText('Agora é um lead só: Íris Leão')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Possível duplicado' })).not.toBeInTheDocument());
  const story = await screen.findByRole('list', { name: /^Histórico/ });
  expect(story).toHaveTextContent('Você juntou este lead com “Iris L.”');

  await user.click(within(story).getByRole('button', { name: 'Desfazer' }));

  expect(await screen.findByText('Os leads voltaram a ser dois')).toBeVisible();
  expect(await suggestion()).toHaveTextContent('Iris L.');
  await waitFor(() => expect(within(story).queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument());
});

test('what the kept one lacks comes from the other one, and where both differ it asks', async () => {
  await changeRows('leads', { id: lead }, { region: '', notes: null });
  await changeRows('leads', { id: other }, { region: 'abc', notes: 'Quer varanda' });
  const { user } = renderApp(`/leads/${lead}`, { as: admin });
  await suggestion();
  await user.click(screen.getByRole('button', { name: /^Comparar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Juntar leads' }));

  expect(dialog.getByText('Do outro vem o que falta: região ABC, observações Quer varanda.')).toBeVisible();
  const names = within(dialog.getByRole('group', { name: 'Nome' }));
  expect(names.getByRole('radio', { name: 'Íris Leão' })).toBeChecked();
  await user.click(names.getByRole('radio', { name: 'Iris L.' }));
  await user.click(dialog.getByRole('button', { name: 'Juntar leads' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Iris L.' })).toBeVisible();
  expect(await screen.findByText('Passou para este lead: nome, região, observações')).toBeVisible();
  expect(await rowOf('leads', { id: lead })).toMatchObject({ name: 'Iris L.', region: 'abc', notes: 'Quer varanda' });
});
