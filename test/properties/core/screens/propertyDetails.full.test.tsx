import '@/features/properties/create/CreatePropertyPage';
import '@/features/public/property/PropertyPage';
import { screen, waitFor } from '@testing-library/react';
import { anAdmin } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';

beforeAll(letPagesUpload);
beforeEach(async () => {
  localStorage.clear();
  await emptyTables();
});

const inPart = () => screen.getByLabelText('Suítes');

async function openForm() {
  const { user } = renderApp('/create-property', { as: await anAdmin() });
  await screen.findByLabelText('Nome');
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  await type('Nome', 'Sobrado na Vila Mariana');
  await user.click(screen.getByRole('radio', { name: 'casa' }));
  await user.selectOptions(screen.getByLabelText('Região'), 'zona sul');
  await type('Quartos', '3');
  await type('Banheiros', '2');
  await type('Vagas', '2');
  await type('Preço', '1280000');
  await type('Endereço', 'Rua Joaquim Távora, 812');
  await type('Descrição', 'Luz da manhã');
  const photo = new File([Uint8Array.from(await aJpeg({ width: 60, height: 40 }))], 'sala.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Escolher fotos'), photo);
  const save = () => user.click(screen.getAllByRole('button', { name: 'Criar Imóvel' })[0]!);
  return { user, type, save };
}

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
  await type('Área útil', '72');
  await user.click(screen.getByLabelText('Piscina'));

  await waitFor(() => {
    const [stored] = Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
    expect(JSON.parse(localStorage.getItem(stored!)!)).toMatchObject({
      texts: { usableArea: '72', characteristics: ['Piscina'] },
    });
  });
});
