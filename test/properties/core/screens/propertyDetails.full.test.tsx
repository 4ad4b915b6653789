import '@/features/properties/create/CreatePropertyPage';
import '@/features/public/property/PropertyPage';
import { screen, waitFor } from '@testing-library/react';
import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { anAdmin } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { openForm, setUpPropertyDetails } from './propertyDetailsSetup.ts';

setUpPropertyDetails();

const inPart = () => screen.getByLabelText('Suítes');

test('the part opens where a rule finds something in it', async () => {
  const { user, type, save } = await openForm();
  await user.click(screen.getByText('Mais detalhes'));
  await type('Suítes', '4');
  await user.click(screen.getByText('Mais detalhes'));
  await waitFor(() => expect(inPart()).not.toBeVisible());

  await save();

  expect(await screen.findByText('Não pode haver mais suítes que quartos')).toBeInTheDocument();
  expect(inPart()).toBeVisible();
  expect(screen.getByLabelText('Suítes')).toHaveFocus();
});

test('a draft keeps the details', async () => {
  const { user, type } = await openForm();
  await user.click(screen.getByText('Mais detalhes'));
  await type(/^Área útil/, '72');
  await user.click(screen.getByLabelText('Piscina'));

  await waitFor(() => {
    const [stored] = Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
    expect(JSON.parse(localStorage.getItem(stored!)!)).toMatchObject({
      texts: { usableArea: '72', characteristics: ['Piscina'] },
    });
  });
});

test('the neighbourhood proposes the region, until somebody chooses one', async () => {
  await aProperty({ neighbourhood: 'Moema', region: 'zona oeste' });
  await aProperty({ neighbourhood: 'Sé', region: 'central' });
  const { user, type } = await openForm();
  const region = screen.getByLabelText('Região');
  await user.click(screen.getByText('Mais detalhes'));
  const neighbourhood = screen.getByLabelText('Bairro');
  await type('Bairro', 'Moema');
  await waitFor(() => expect(neighbourhood).toHaveValue('Moema'));
  expect(region).toHaveValue('zona sul');

  await user.selectOptions(region, '');
  await waitFor(() => expect(region).toHaveValue('zona oeste'));
  expect(region).toHaveAccessibleDescription('Proposta: a de outros imóveis do bairro');

  await user.clear(neighbourhood);
  await type('Bairro', 'Sé');
  await waitFor(() => expect(region).toHaveValue('central'));

  await user.selectOptions(region, 'abc');
  expect(region).toHaveAccessibleDescription('');
  await user.clear(neighbourhood);
  await type('Bairro', 'Moema');
  await expect(waitFor(() => expect(region).toHaveValue('zona oeste'), { timeout: 1000 })).rejects.toThrow();
});

test('a property keeps a region that is no longer offered', async () => {
  await photograph(await aProperty({ region: 'zona sul' }), 1);
  setRegions(FIRST_REGIONS.map((region) => ({ ...region, isRetired: region.key === 'zona sul' })));
  const { user } = renderApp('/manage-properties', { as: await anAdmin() });
  await user.click(await screen.findByRole('button', { name: /^Editar/ }));

  expect(await screen.findByLabelText('Região', { selector: 'form select' })).toHaveDisplayValue('Zona sul');
  setRegions(FIRST_REGIONS);
});
