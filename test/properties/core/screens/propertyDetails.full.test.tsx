import '@/features/properties/create/CreatePropertyPage';
import '@/features/public/property/PropertyPage';
import { screen, waitFor } from '@testing-library/react';
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
