import { screen, within } from '@testing-library/react';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { loseNextAnswer, loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { commit, leadsOf, openForm, setUpCreateLead } from './createLeadSetup.ts';

setUpCreateLead();

test('an admin creates a lead and comes back to the list', async () => {
  const { user, admin, name, email, phone } = await openForm();
  expect(screen.getByText('Criado por Helena Prado')).toBeVisible();
  await fill(user, name, 'Otávio Magalhães');
  await fill(user, email, 'otavio@exemplo.com.br');
  await fill(user, phone, '+51 98765 4321');
  await user.tab();
  expect(await screen.findByText('Quis dizer (51) 98765-4321? Se não, escreva +51987654321')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sim, (51) 98765-4321' }));
  expect(phone).toHaveFocus();
  expect(phone).toHaveValue('(51) 98765-4321');
  await user.selectOptions(screen.getByLabelText(/^Região/), 'zona sul');
  await user.selectOptions(screen.getByLabelText('Status'), 'em andamento');
  await fill(user, screen.getByLabelText(/^Observações/), 'Quer varanda');

  await user.click(commit());

  expect(await screen.findByText('Lead criado com sucesso!')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  expect(await leadsOf('otavio@exemplo.com.br')).toMatchObject([
    {
      name: 'Otávio Magalhães',
      phone: '+5551987654321',
      region: 'zona sul',
      status: 'em andamento',
      notes: 'Quer varanda',
      createdBy: admin.id,
      assignedTo: null,
    },
  ]);
});

test('it may have a broker, a property and an origin from the start, and opens from the toast', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const property = await aProperty({ name: 'Casa do Lago' });
  const { body: brokerage } = await as(await anAdmin()).put<Brokerage>('/brokerage', {
    leadSources: [{ label: 'Feirão' }],
  });
  const [own] = brokerage.leadSources;
  const { user, name, email, phone } = await openForm();
  await fill(user, name, 'Otávio Magalhães');
  await fill(user, email, 'otavio@exemplo.com.br');
  await fill(user, phone, '11 98765 4321');
  await user.click(screen.getByLabelText(/^Corretor/));
  await user.click(await screen.findByRole('option', { name: /Ana Souza/ }));
  await fill(user, screen.getByLabelText(/^Imóvel/), 'casa do');
  await user.click(await screen.findByRole('option', { name: 'Casa do Lago' }));
  const origin = screen.getByLabelText(/^Origem/);
  await user.selectOptions(origin, await within(origin).findByRole('option', { name: 'Feirão' }));

  await user.click(commit());
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Otávio Magalhães' })).toBeVisible();
  expect(await leadsOf('otavio@exemplo.com.br')).toMatchObject([
    { assignedTo: ana.id, propertyId: property, source: own!._id },
  ]);
});

test('an e-mail that a lead has is said while it is typed, with its broker and a link, and is no obstacle', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const known = await aLead({
    ...{ name: 'Íris Leão', email: 'iris@exemplo.com.br', assignedTo: ana },
    createdAt: new Date('2026-01-20T15:00Z'),
  });
  const { user, name, email, phone } = await openForm();
  await fill(user, email, 'Íris <iris@exemplo.com.br>');

  expect(
    await screen.findByText(/^Já existe um lead com este e-mail, com Ana Souza, sem contato desde 20\/01\/2026\./),
  ).toBeVisible();
  const link = screen.getByRole('link', { name: 'Abrir o lead de Íris Leão em outra aba' });
  expect(link).toHaveAttribute('href', `/leads/${known}`);
  await fill(user, name, 'Marido da Íris');
  await fill(user, phone, '11912345678');
  await user.click(commit());

  expect(await screen.findByText('Lead criado com sucesso!')).toBeVisible();
  expect(await leadsOf('iris@exemplo.com.br')).toHaveLength(2);
});

test('an empty form says what is missing, at each field, and takes the focus to the first', async () => {
  const { user, name } = await openForm();

  await user.click(commit());

  expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
  expect(screen.getByText('Email é obrigatório')).toBeVisible();
  expect(screen.getByText('Telefone é obrigatório')).toBeVisible();
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(/Nome é obrigatório/);
});

test('a failed save says so and keeps every word', async () => {
  const { user, name, email, phone } = await openForm();
  await fill(user, name, 'Lívia');
  await fill(user, email, 'livia@exemplo.com.br');
  await fill(user, phone, '11987654321');
  await fill(user, screen.getByLabelText(/^Observações/), 'Ligar à noite');
  loseNextCall('POST', /\/leads$/);

  await user.click(commit());

  expect(await screen.findByText('Erro ao criar lead')).toBeVisible();
  expect(name).toHaveValue('Lívia');
  expect(email).toHaveValue('livia@exemplo.com.br');
  expect(phone).toHaveValue('(11) 98765-4321');
  expect(screen.getByLabelText(/^Observações/)).toHaveValue('Ligar à noite');
});

test('sending again after an answer was lost makes one lead', async () => {
  const { user, name, email, phone } = await openForm();
  await user.type(name, 'Cauã');
  await fill(user, email, 'caua@exemplo.com.br');
  await fill(user, phone, '11987654321');
  loseNextAnswer('POST', /\/leads$/);
  await user.click(commit());
  expect(await screen.findByText('Erro ao criar lead')).toBeVisible();

  await user.click(commit());

  expect(await screen.findByText('Lead criado com sucesso!')).toBeVisible();
  expect(await leadsOf('caua@exemplo.com.br')).toHaveLength(1);
});

test('a phone that a lead has says so, with a link to it, and an admin may go on', async () => {
  const known = await aLead({ name: 'Íris Leão', phone: '+5511987654321' });
  const { user, name, email, phone } = await openForm();
  await fill(user, name, 'Irmã da Íris');
  await fill(user, email, 'irma@exemplo.com.br');
  await fill(user, phone, '(11) 8765-4321');
  expect(
    await screen.findByText(/^Já existe um lead com este telefone, sem corretor, sem contato desde/),
  ).toBeVisible();

  await user.click(commit());

  expect(await screen.findByText('Já existe um lead com este telefone')).toBeVisible();
  expect(phone).toHaveFocus();
  expect(phone).toHaveAccessibleDescription(/Já existe um lead com este telefone/);
  const link = screen.getByRole('link', { name: 'Abrir o lead de Íris Leão em outra aba' });
  expect(link).toHaveAttribute('href', `/leads/${known}`);
  expect(link).toHaveAttribute('target', '_blank');
  expect(name).toHaveValue('Irmã da Íris');
  expect(await leadsOf('irma@exemplo.com.br')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Criar mesmo assim' }));

  expect(await screen.findByText('Lead criado com sucesso!')).toBeVisible();
  expect(await leadsOf('irma@exemplo.com.br')).toMatchObject([{ phone: '+5511987654321' }]);
});

describe('a broker, for somebody at the gate', () => {
  async function openOwnForm() {
    const broker = await aBroker({ name: 'Bruno Reis' });
    const { user } = renderApp('/my-leads', { as: broker });
    const [button] = await screen.findAllByRole('link', { name: 'Novo Lead' });
    await user.click(button!);
    await fill(user, await screen.findByLabelText('Nome'), 'Otávio Magalhães');
    await fill(user, screen.getByLabelText('E-mail'), 'otavio@exemplo.com.br');
    await fill(user, screen.getByLabelText('Telefone'), '11 98765 4321');
    return { user, broker };
  }

  test('creates a lead of their own, and goes on with it', async () => {
    const { user, broker } = await openOwnForm();
    expect(screen.getByText('O lead fica com você')).toBeVisible();
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    await fill(user, screen.getByLabelText(/^Observações/), 'Veio a pé, quer varanda');

    await user.click(commit());

    expect(await screen.findByText('Lead criado com sucesso!')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Otávio Magalhães' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Abrir' })).not.toBeInTheDocument();
    expect(await leadsOf('otavio@exemplo.com.br')).toMatchObject([
      { status: 'novo', notes: 'Veio a pé, quer varanda', createdBy: broker.id, assignedTo: broker.id },
    ]);
  });

  test('of whom they have a lead already gets a link to it, and cannot go on', async () => {
    const { user, broker } = await openOwnForm();
    const known = await aLead({ name: 'Otávio M.', phone: '+5511987654321', assignedTo: broker });

    await user.click(commit());

    expect(await screen.findByText('Já existe um lead com este telefone')).toBeVisible();
    const link = await screen.findByRole('link', { name: /Abrir o lead de Otávio M\./ });
    expect(link).toHaveAttribute('href', `/leads/${known}`);
    expect(screen.queryByRole('button', { name: 'Criar mesmo assim' })).not.toBeInTheDocument();
  });

  test('whom another broker attends reads so, without a name, and keeps what was typed', async () => {
    const { user } = await openOwnForm();
    await aLead({ name: 'Segredo', phone: '+5511987654321', assignedTo: await aBroker({ name: 'Carla Dias' }) });

    await user.click(commit());

    expect(
      await screen.findByText('Esta pessoa já é atendida por outro corretor. O contato ficou registrado para ele.'),
    ).toBeVisible();
    expect(screen.queryByText(/Segredo|Carla/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Abrir o lead/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveValue('Otávio Magalhães');
  });

  test('who waits for a broker becomes theirs', async () => {
    const { user } = await openOwnForm();
    await aLead({ name: 'Otávio', phone: '+5511987654321' });

    await user.click(commit());

    expect(await screen.findByText('Esta pessoa já tinha feito contato. O lead dela agora é seu.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Otávio' })).toBeVisible();
  });
});
