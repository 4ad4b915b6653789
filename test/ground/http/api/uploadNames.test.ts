import { as } from '#test/client.ts';
import { anAdmin } from '#test/people.ts';
import { rawForm } from '#test/propertyForm.ts';
import { rowsOf } from '#test/rows.ts';

test.each([
  ['POST', '/api/leads/imports', 'file'],
  ['POST', '/api/properties/imports', 'file'],
  ['POST', '/api/properties/create-property', 'images'],
  ['PUT', '/api/brokerage/logo', 'logo'],
  ['PUT', '/api/users/edit-profile', 'avatar'],
])('%s %s refuses a file whose name has a NUL, which the database cannot store', async (method, path, field) => {
  const admin = await anAdmin();
  const message = 'O nome do arquivo tem um caractere inválido. Mude o nome e envie de novo.';

  for (const name of ['filename="a\u0000.csv"', "filename*=utf-8''a%00.csv"]) {
    const disposition = `content-disposition: form-data; name="${field}"; ${name}`;
    const { status, body } = await as(admin).send(method, path, rawForm('--limite', disposition, '', 'Nome;Fone\nRita;11987654321', '--limite--', '')); // prettier-ignore

    expect([status, body.message, body.fields]).toEqual([400, message, { [field]: message }]);
  }
  expect(await rowsOf('leadImports')).toEqual([]);
});
