import '@/features/properties/create/CreatePropertyPage';
import '@/features/public/property/PropertyPage';
import { screen } from '@testing-library/react';
import { anAdmin } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowOf } from '#test/rows.ts';
import { openForm, setUpPropertyDetails } from './propertyDetailsSetup.ts';

setUpPropertyDetails();

test('more details stand in a closed part, and are saved with the rest', async () => {
  const { user, type, save } = await openForm();
  expect(screen.queryByLabelText('Suítes')).not.toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText('Negócio'), 'Venda e aluguel');
  await type('Aluguel por mês', '3200');
  await type(/^Área útil/, '72');
  await user.click(screen.getByText('Mais detalhes'));
  await type('Condomínio por mês', '850');
  await type('CEP', '01310100');
  await user.click(screen.getByLabelText('Piscina'));
  await user.click(screen.getByLabelText('Aceita permuta'));
  await save();

  await screen.findByText('Imóvel criado com sucesso!');
  expect(await rowOf('properties')).toMatchObject({
    business: 'ambos',
    rentPrice: '3200.00',
    condoFee: '850.00',
    usableArea: 72,
    cep: '01310100',
    characteristics: ['Piscina'],
    acceptsExchange: true,
    acceptsFinancing: false,
  });
});

test('the form says what visitors read of a hidden address', async () => {
  const { user, type } = await openForm();
  await user.click(screen.getByText('Mais detalhes'));
  expect(screen.getByLabelText('Visitantes veem')).toHaveAccessibleDescription('Com o pino no mapa.');

  await type('Bairro', 'Vila Mariana');
  await user.selectOptions(screen.getByLabelText('Visitantes veem'), 'Só a rua');
  expect(screen.getByText('“Rua Joaquim Távora – Vila Mariana”, com um círculo no mapa.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Visitantes veem'), 'Só o bairro');
  expect(screen.getByText('“Vila Mariana”, com um círculo no mapa.')).toBeVisible();
});

test('an edit sends only the detail that changed', async () => {
  const id = await aProperty({ usableArea: 72, condoFee: '850', reference: 'AP-7', characteristics: ['Varanda'] });
  await photograph(id, 1);
  const { user } = renderApp('/manage-properties', { as: await anAdmin() });
  await user.click(await screen.findByRole('button', { name: /^Editar/ }));
  await user.click(await screen.findByText('Mais detalhes'));

  expect(screen.getByLabelText('Referência')).toHaveValue('AP-7');
  expect(screen.getByLabelText('Varanda')).toBeChecked();
  await user.clear(screen.getByLabelText(/^Área útil/));
  await user.click(screen.getByLabelText('Varanda'));
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }));

  await screen.findByText('Imóvel atualizado com sucesso!');
  expect(await rowOf('properties')).toMatchObject({ usableArea: null, characteristics: [], condoFee: '850.00' });
});

test('the page of what is for rent says what a month costs, and what there is', async () => {
  const id = await aProperty({
    price: '3000',
    business: 'aluguel',
    condoFee: '500',
    iptu: '1200',
    usableArea: 60,
    suites: 1,
    reference: 'MO-7001',
    characteristics: ['Piscina'],
    video: 'dQw4w9WgXcQ',
  });

  renderApp(`/property/${id}`);

  expect(await screen.findByText('Total por mês')).toBeVisible();
  const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent.replaceAll('\u00a0', ' ');
  expect(
    ['Condomínio', 'IPTU', 'Total por mês', 'Preço por m²', 'Área útil', 'Suítes', 'Referência'].map(value),
  ).toEqual([...['R$ 500,00 por mês', 'R$ 1.200,00 por ano', 'R$ 3.600,00', 'R$ 50', '60 m²', '1', 'MO-7001']]);
  expect(screen.getByText('Piscina')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Assistir no YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
});
