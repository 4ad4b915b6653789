import { screen } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { anAdmin, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';
import { storedProperties } from '#test/storedProperties.ts';
import { letPagesUpload } from '#test/uploads.ts';

type User = ReturnType<typeof renderApp>['user'];

export async function aPhoto(name: string): Promise<File> {
  return new File([Uint8Array.from(await aJpeg({ width: 60, height: 40 }))], name, { type: 'image/jpeg' });
}

export async function openForm(as?: Person) {
  const admin = as ?? (await anAdmin());
  const { user, unmount } = renderApp('/create-property', { as: admin });
  const name = await screen.findByLabelText('Nome');
  return { user, admin, name, unmount };
}

export async function logIn(user: User, { email }: Person) {
  await fill(user, await screen.findByLabelText('E-mail'), email);
  await fill(user, screen.getByLabelText('Senha', { selector: 'input' }), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

export const commit = () => screen.getAllByRole('button', { name: 'Criar Imóvel' })[0]!;

export const chooser = () => screen.getByLabelText('Escolher fotos');

export const tiles = () =>
  screen.queryAllByRole('button', { name: /^(?:Foto|Planta) \d+ de/ }).map((tile) => tile.getAttribute('aria-label'));

export async function fillWords(user: User) {
  await fill(user, screen.getByLabelText('Nome'), 'Sobrado na Vila Mariana');
  await user.click(screen.getByRole('radio', { name: 'casa' }));
  await user.selectOptions(screen.getByLabelText('Região'), 'zona sul');
  await user.type(screen.getByLabelText('Quartos'), '3');
  await user.type(screen.getByLabelText('Banheiros'), '2');
  await user.type(screen.getByLabelText('Vagas'), '2');
  await fill(user, screen.getByLabelText('Preço'), '1280000');
  await fill(user, screen.getByLabelText('Endereço'), 'Rua Joaquim Távora, 812');
  await fill(user, screen.getByLabelText('Descrição'), 'Luz da manhã');
}

export const stored = (name = 'Sobrado na Vila Mariana') => storedProperties(name);

export function setUpCreateProperty(): void {
  beforeAll(letPagesUpload);
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());
  beforeEach(() => emptyTables());
}
