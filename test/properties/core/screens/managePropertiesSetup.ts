import { screen } from '@testing-library/react';
import { anAdmin } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { emptyTables } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';

export const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

/** A property as it can only be made by a form: with photographs. */
export async function aPhotographedProperty() {
  const admin = await anAdmin();
  const form = new FormData();
  const fields = {
    name: 'Casa no Ipiranga',
    bedrooms: '3',
    bathrooms: '2',
    countInStock: '1',
    price: '750000',
    parking: '1',
  };
  const words = { category: 'casa', region: 'zona sul', description: 'Boa luz', address: 'Rua Bom Pastor, 100' };
  for (const [name, value] of Object.entries({ ...fields, ...words })) form.append(name, value);
  for (const width of [60, 80]) {
    const bytes = Uint8Array.from(await aJpeg({ width, height: 40 }));
    form.append('images', new File([bytes], `${width}.jpg`, { type: 'image/jpeg' }));
  }
  const request = new XMLHttpRequest();
  request.open('POST', '/api/properties/create-property');
  request.setRequestHeader('authorization', `Bearer ${admin.token}`);
  const done = new Promise((resolve) => {
    request.onload = resolve;
  });
  request.send(form);
  await done;
}

export function setUpManageProperties(): void {
  beforeAll(letPagesUpload);
  beforeEach(() => emptyTables());
  afterEach(() => jest.restoreAllMocks());
}
