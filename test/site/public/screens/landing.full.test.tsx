import { screen } from '@testing-library/react';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { openForm, setUpLanding } from './landingSetup.ts';

setUpLanding();

test('a visitor finds the login, somebody logged in finds their own start', async () => {
  const { user } = await openForm();
  expect(screen.getAllByRole('link', { name: 'Entrar' })[0]).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'Sou corretor' }));
  expect(await screen.findByRole('heading', { name: 'Bom ter você de volta' })).toBeVisible();
});

test('the header shows who is logged in and leads to their start', async () => {
  const { user } = renderApp('/landing', { as: await aBroker({ name: 'Camila Nogueira' }) });

  await user.click(await screen.findByRole('link', { name: 'Ir para o início de Camila Nogueira' }));

  expect(await screen.findByRole('heading', { name: 'Meus Leads' })).toBeVisible();
});
