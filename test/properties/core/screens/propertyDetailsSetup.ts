import { screen } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { anAdmin } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';

export async function openForm() {
  const { user } = renderApp('/create-property', { as: await anAdmin() });
  await screen.findByLabelText('Nome');
  const type = (label: string | RegExp, text: string) => user.type(screen.getByLabelText(label), text);
  await fill(user, screen.getByLabelText('Nome'), 'Sobrado na Vila Mariana');
  await user.click(screen.getByRole('radio', { name: 'casa' }));
  await user.selectOptions(screen.getByLabelText('Região'), 'zona sul');
  await type('Quartos', '3');
  await type('Banheiros', '2');
  await type('Vagas', '2');
  await type('Preço', '1280000');
  await fill(user, screen.getByLabelText('Endereço'), 'Rua Joaquim Távora, 812');
  await fill(user, screen.getByLabelText('Descrição'), 'Luz da manhã');
  const photo = new File([Uint8Array.from(await aJpeg({ width: 60, height: 40 }))], 'sala.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Escolher fotos'), photo);
  const save = () => user.click(screen.getAllByRole('button', { name: 'Criar Imóvel' })[0]!);
  return { user, type, save };
}

export function setUpPropertyDetails(): void {
  beforeAll(letPagesUpload);
  beforeEach(async () => {
    localStorage.clear();
    await emptyTables();
  });
}
