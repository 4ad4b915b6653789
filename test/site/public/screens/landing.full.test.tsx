import { screen } from '@testing-library/react';
import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { openForm, setUpLanding } from './landingSetup.ts';

setUpLanding();

afterEach(() => setRegions(FIRST_REGIONS));

test('a visitor finds the login, somebody logged in finds their own start', async () => {
  const { user } = await openForm();
  expect(screen.getAllByRole('link', { name: 'Entrar' })[0]).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'Sou corretor' }));
  expect(await screen.findByRole('heading', { name: 'Bom ter você de volta' })).toBeVisible();
});

test('each region has a picture, whatever its name', async () => {
  setRegions([
    { key: 'constructor', name: 'Constructor' },
    { key: 'abc', name: 'ABC' },
  ]);
  await openForm();

  const pictures = screen.getAllByRole('presentation');
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) expect(picture).toHaveAttribute('src');
});

test('the header shows who is logged in and leads to their start', async () => {
  const { user } = renderApp('/landing', { as: await aBroker({ name: 'Camila Nogueira' }) });

  await user.click(await screen.findByRole('link', { name: 'Ir para o início de Camila Nogueira' }));

  expect(await screen.findByRole('heading', { name: 'Meus Leads' })).toBeVisible();
});
