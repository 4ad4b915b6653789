import { screen } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { loseNextCall, watchCalls } from '#test/network.ts';
import { commit, leadsOf, openForm, setUpCreateLead } from './createLeadSetup.ts';

setUpCreateLead();

test('the request names who creates the lead', async () => {
  const { user, admin, name, email, phone } = await openForm();
  await user.type(name, 'Rosa');
  await fill(user, email, 'rosa.lima@exemplo.com.br');
  await fill(user, phone, '(11) 3333-4444');
  const calls = watchCalls();

  await user.click(commit());

  await screen.findByText('Lead criado com sucesso!');
  const [call] = calls('POST', /\/leads$/);
  expect(call?.body).toMatchObject({ email: 'rosa.lima@exemplo.com.br', createdBy: admin.id });
});

test('region and notes may stay empty, and a lead is novo', async () => {
  const { user, name, email, phone } = await openForm();
  await user.type(name, 'Rosa');
  await fill(user, email, 'rosa@exemplo.com.br');
  await fill(user, phone, '(11) 3333-4444');

  await user.click(commit());

  expect(await screen.findByText('Lead criado com sucesso!')).toBeVisible();
  expect(await leadsOf('rosa@exemplo.com.br')).toMatchObject([{ region: '', status: 'novo', notes: null }]);
});

test('an e-mail that is none says so once it has been left', async () => {
  const { user, email } = await openForm();

  await fill(user, email, 'otavio.magalhaes@uol');
  await user.tab();

  expect(await screen.findByText('Email inválido')).toBeVisible();
  expect(email).toBeInvalid();
});

test('a phone is written out once it has been left; one that is none stays as it was typed', async () => {
  const { user, phone } = await openForm();
  await fill(user, phone, '+55 011 987654321');
  await user.tab();
  expect(phone).toHaveValue('(11) 98765-4321');

  await user.clear(phone);
  await fill(user, phone, '98765');
  await user.tab();

  expect(phone).toHaveValue('98765');
  expect(await screen.findByText('Informe um telefone com DDD')).toBeVisible();
});

test('going on holds for the phone that was asked about: another known one is asked about again', async () => {
  await aLead({ name: 'Íris Leão', phone: '+5511987654321' });
  await aLead({ name: 'Rui Braga', phone: '+5511912345678' });
  const { user, name, email, phone } = await openForm();
  await user.type(name, 'Rosa');
  await fill(user, email, 'rosa@exemplo.com.br');
  await fill(user, phone, '11987654321');
  await user.click(commit());
  loseNextCall('POST', /\/leads$/);
  await user.click(await screen.findByRole('button', { name: 'Criar mesmo assim' }));
  expect(await screen.findByText('Erro ao criar lead')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Criar mesmo assim' })).toBeVisible();

  await user.clear(phone);
  await fill(user, phone, '11912345678');
  expect(screen.queryByRole('button', { name: 'Criar mesmo assim' })).not.toBeInTheDocument();
  await user.click(commit());

  expect(await screen.findByRole('link', { name: /Abrir o lead de Rui Braga/ })).toBeVisible();
  expect(await leadsOf('rosa@exemplo.com.br')).toEqual([]);
});
