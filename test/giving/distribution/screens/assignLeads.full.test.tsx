// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/distribution/DistributePanel';
import '@/features/leads/list/bulk/LeadsBar';
import '@/features/leads/list/LeadsListPage';
import '@/features/properties/create/CreatePropertyPage';
import { screen, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { holdNextCall, loseNextCall, refuseNextCall } from '#test/network.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { renderApp } from '#test/renderApp.tsx';
import { eraseRows } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';
import { assign, brokers, choose, grid, setUpAssignLeads } from './assignLeadsSetup.ts';

setUpAssignLeads();

test('brokers who could not be read are read again when the list is opened', async () => {
  const admin = await anAdmin();
  await aBroker({ name: 'Ana Souza' });
  await aLead();
  refuseNextCall('GET', /\/users\/brokers/, 503);
  const { user } = renderApp('/assign-leads', { as: admin });
  await within(await grid()).findAllByRole('gridcell');
  refuseNextCall('GET', /\/users\/brokers/, 503);

  await user.click(brokers());
  expect(await screen.findByText('Não foi possível carregar os corretores')).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Atribuir Leads' }));
  await user.click(brokers());

  expect(await screen.findByRole('option', { name: /Ana Souza/ })).toBeVisible();
});

test('a load that failed says why, and can be tried again', async () => {
  const admin = await anAdmin();
  await aLead({ name: 'Lívia Magalhães' });
  loseNextCall('GET', /\/leads\?.*pageSize=100/);
  const { user } = renderApp('/assign-leads', { as: admin });

  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar dados: o servidor não respondeu');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Lívia Magalhães')).toBeVisible();
});

test('an assignment that did not arrive says so', async () => {
  const admin = await anAdmin();
  await aBroker({ name: 'Ana Souza' });
  await aLead({ name: 'Patrícia Gonçalves' });
  const { user } = renderApp('/assign-leads', { as: admin });
  await choose(user, /Patrícia Gonçalves/, /Ana Souza/);
  loseNextCall('PUT', /\/leads\/assign$/);

  await user.click(assign());

  expect(await screen.findByText('Erro ao atribuir leads: o servidor não respondeu')).toBeVisible();
});

test('an assignment that finds the session over while a property is described: the login brings text and photographs back', async () => {
  letPagesUpload();
  const admin = await anAdmin();
  await aBroker({ name: 'Ana Souza' });
  await aLead({ name: 'Patrícia Gonçalves' });
  const pixels = Uint8Array.from(await aJpeg({ width: 60, height: 40 }));
  const photo = new File([pixels], 'fachada.jpg', { type: 'image/jpeg' });
  const { user } = renderApp('/assign-leads', { as: admin });
  await choose(user, /Patrícia Gonçalves/, /Ana Souza/);
  const assigning = holdNextCall('PUT', /\/leads\/assign$/);
  await user.click(assign());
  await user.click(screen.getByRole('link', { name: 'Criar Imóvel' }));
  await fill(user, await screen.findByLabelText('Nome'), 'Sobrado na Vila Mariana');
  await user.upload(screen.getByLabelText('Escolher fotos'), photo);
  await screen.findByRole('button', { name: 'Foto 1 de 1, capa: fachada.jpg' });
  await eraseRows('sessions');

  assigning.arrive();
  await fill(user, await screen.findByLabelText('E-mail'), admin.email);
  await fill(user, screen.getByLabelText('Senha', { selector: 'input' }), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));

  expect(await screen.findByRole('button', { name: 'Foto 1 de 1, capa: fachada.jpg' })).toBeVisible();
  expect(screen.getByLabelText('Nome')).toHaveValue('Sobrado na Vila Mariana');
});
