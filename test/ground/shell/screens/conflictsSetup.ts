import { screen, within } from '@testing-library/react';
import { emptyTables } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';

export const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Alterado enquanto você editava' }));

export const field = async (name: string) => within((await question()).getByRole('group', { name }));

export async function expectVersions(name: string, mine: string, theirs: string) {
  const [typed, saved] = (await field(name)).getAllByRole('radio');
  expect(typed).toHaveAccessibleName(`O que você digitou ${mine}`);
  expect(saved).toHaveAccessibleName(`O que está salvo agora ${theirs}`);
}

export function setUpConflicts(): void {
  beforeAll(letPagesUpload);
  beforeEach(async () => {
    await emptyTables();
  });
}
