// Before the clock of the first test: turning it into CommonJS takes its time.
import { screen, waitFor, within } from '@testing-library/react';
import '@/features/leads/list/bulk/LeadsBar';
import '@/features/leads/lead/LeadPanel';
import '@/features/leads/list/LeadsListPage';
import { standOnDesktop, standOnPhone } from '#test/desktop.ts';
import { aLead, brokerOf, leadOf } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import { rowsOf } from '#test/rows.ts';
import { openList, setUpBulkLeads } from './bulkLeadsSetup.ts';

setUpBulkLeads();

test('ticked leads get a status, the toast says what was left and why, and Desfazer takes it back', async () => {
  const rita = await aLead({ name: 'Rita Souza' });
  await aLead({ name: 'João Lima', status: 'convertido' });
  const { user, tick, press } = await openList();
  await tick('Rita Souza');
  await tick('João Lima');
  expect(await screen.findByText('2 selecionados')).toBeVisible();

  await press('Status');
  expect(await screen.findByText('Dá para desfazer por 24 horas.')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'em andamento' }));

  expect(await screen.findByText('1 lead agora está em “em andamento”')).toBeVisible();
  expect(screen.getByText('1 ficou como estava: 1 está convertido: mude no próprio lead (João Lima)')).toBeVisible();
  expect((await leadOf(rita)).status).toBe('em andamento');
  expect(screen.queryByRole('region', { name: 'Ações em vários leads' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Leads' })).toHaveFocus();
  await press('Desfazer');
  expect(await screen.findByText('1 lead voltou ao que era')).toBeVisible();
  expect((await leadOf(rita)).status).toBe('novo');
});

test('a loss asks for its reason first', async () => {
  const rita = await aLead({ name: 'Rita Souza' });
  const { user, tick, press } = await openList();
  await tick('Rita Souza');

  await press('Status');
  await user.click(await screen.findByRole('menuitem', { name: 'perdido…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Por que este lead foi perdido?' }));
  expect(dialog.getByText('Vale para todos os marcados. Dá para desfazer por 24 horas.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Marcar 1 lead' }));
  expect(await screen.findByText('Escolha o motivo da perda')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Preço acima do orçamento' }));
  await user.click(dialog.getByRole('button', { name: 'Marcar 1 lead' }));

  await waitFor(async () => expect((await leadOf(rita)).status).toBe('perdido'));
});

test('ticked leads are handed over, and given back', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const rita = await aLead({ name: 'Rita Souza' });
  const { user, tick, press } = await openList();
  await tick('Rita Souza');

  await press('Passar para…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Passar 1 lead para…' }));
  expect(dialog.getByText(/Dá para desfazer por 30 dias\.$/)).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Corretor' }));
  await user.click(await screen.findByRole('option', { name: /Ana Souza/ }));
  await user.click(dialog.getByRole('button', { name: 'Passar' }));

  expect(await screen.findByText('1 lead para Ana Souza')).toBeVisible();
  expect(await brokerOf(rita)).toBe(ana.id);
  await press('Desfazer');
  await waitFor(async () => expect(await brokerOf(rita)).toBeNull());
});

test('ticked leads get a label, and lose it by Desfazer', async () => {
  const rita = await aLead({ name: 'Rita Souza' });
  const [{ id, label } = { id: '', label: '' }] = await rowsOf('leadLabels');
  const { user, tick, press } = await openList();
  await tick('Rita Souza');

  await press('Etiqueta');
  await user.click(await screen.findByRole('menuitem', { name: label }));

  expect(await screen.findByText(`Etiqueta “${label}” em 1 lead`)).toBeVisible();
  expect((await leadOf(rita)).labelIds).toEqual([id]);
  await press('Desfazer');
  await waitFor(async () => expect((await leadOf(rita)).labelIds).toEqual([]));
});

test('ticks stay under another filter, and in /assign-leads; all of a filter ends with it, and that is said', async () => {
  await aLead({ name: 'Rita Souza', region: 'abc' });
  await aLead({ name: 'Bruna Alves', region: 'central' });
  const { user, tick, press } = await openList();
  await tick('Rita Souza');

  await user.click(screen.getByRole('link', { name: 'Visitas da semana' }));
  expect(await screen.findByText('Nenhum lead com estes filtros')).toBeVisible();
  expect(screen.getByText('1 selecionado')).toBeVisible();
  expect(screen.getByText('nenhum à vista')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Atribuir Leads' })[0]!);
  expect(await screen.findByRole('row', { name: /Rita Souza/ })).toHaveAttribute('aria-selected', 'true');
  await press(/^Selecionar os 2/);
  expect(await screen.findByText('2 selecionados')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Sem contato/ }));

  expect(await screen.findByText(/valia só para o filtro de antes/)).toBeVisible();
  expect(screen.getByText('Marque os leads que quer distribuir')).toBeVisible();
});

test('ticked leads are deleted after a question, and come back by Desfazer', async () => {
  await aLead({ name: 'Rita Souza' });
  await aLead({ name: 'Bruna Alves' });
  const { user, tick, press } = await openList();
  await tick('Rita Souza');

  await press('Excluir');
  const question = within(await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja excluir 1 lead?' }));
  expect(question.getByText(/Dá para desfazer por 24 horas/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Excluir 1 lead' }));

  await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'Rita Souza' })).not.toBeInTheDocument());
  expect(await screen.findByRole('gridcell', { name: 'Bruna Alves' })).toBeVisible();
  await press('Desfazer');
  await waitFor(() => expect(screen.getByRole('gridcell', { name: 'Rita Souza' })).toBeVisible());
});

describe('the lead beside the grid', () => {
  const panel = (name: string) => screen.findByRole('region', { name });

  test('goes on to the next one by j, k, ↑ and ↓, by its address, and Escape closes it', async () => {
    for (const [index, name] of ['Rita Souza', 'Bruna Alves', 'João Lima'].entries())
      await aLead({ name, createdAt: new Date(Date.now() - index * 60_000) });
    const { user } = await openList();
    await user.click(await screen.findByRole('gridcell', { name: 'Rita Souza' }));
    expect(await panel('Rita Souza')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.keyboard('j');
    expect(await panel('Bruna Alves')).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(await panel('João Lima')).toBeVisible();
    await user.keyboard('k');
    expect(await panel('Bruna Alves')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('gridcell', { name: 'Bruna Alves' })).toHaveFocus());
    const [bruna] = await rowsOf('leads', { name: 'Bruna Alves' });
    expect(window.location.search).toBe(`?lead=${bruna!.id}`);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bruna Alves' })).not.toBeInTheDocument());
    expect(window.location.search).toBe('');
  });

  test('takes the status by the keys 1 to 4 that its buttons announce', async () => {
    const rita = await aLead({ name: 'Rita Souza' });
    const { user } = await openList();
    await user.click(await screen.findByRole('gridcell', { name: 'Rita Souza' }));
    await within(await panel('Rita Souza')).findByRole('radio', { name: 'em andamento' });

    await user.keyboard('2');

    await waitFor(async () => expect((await leadOf(rita)).status).toBe('em andamento'));
  });
});

describe('on a phone', () => {
  beforeAll(standOnPhone);
  afterAll(standOnDesktop);

  test('Selecionar ticks by a tap, with the same acts and saved views; Pronto opens by a tap again', async () => {
    const rita = await aLead({ name: 'Rita Souza' });
    const { user, press, bar } = await openList();
    expect(screen.getByRole('button', { name: 'Visões salvas' })).toBeVisible();
    await screen.findByText('Rita Souza');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();

    await press('Selecionar');
    await user.click(screen.getByText('Rita Souza'));
    expect(await within(await bar()).findByText('1 selecionado')).toBeVisible();
    await press('Status');
    await user.click(await screen.findByRole('menuitem', { name: 'em andamento' }));
    await waitFor(async () => expect((await leadOf(rita)).status).toBe('em andamento'));
    await waitFor(() => expect(screen.queryByText('1 selecionado')).not.toBeInTheDocument());

    await press('Pronto');
    await user.click(screen.getByText('Rita Souza'));
    expect(await screen.findByRole('dialog', { name: 'Rita Souza' })).toBeVisible();
  });
});
