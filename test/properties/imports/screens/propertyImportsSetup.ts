import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';

export let admin: Person;

export function setUpPropertyImports(): void {
  beforeAll(letPagesUpload);
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
  });
  afterEach(() => jest.restoreAllMocks());
}
