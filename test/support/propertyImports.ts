import type { ListingRow, ListingsCheck, PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { as } from './client.ts';
import type { Person } from './people.ts';
import { rawForm } from './propertyForm.ts';

/** An admin's calls for a file of properties. */
export function importingProperties(admin: Person) {
  const client = as(admin);
  const at = (id: string) => `/properties/imports/${id}`;
  const send = (field: string, ...text: string[]) =>
    client.post<PropertyImportDetail>(
      '/properties/imports',
      rawForm('--limite', `content-disposition: form-data; ${field}`, '', ...text, '--limite--', ''),
    );

  const upload = (text: string, name = 'imoveis.xml') => send(`name="file"; filename="${name}"`, text);
  const readFeed = (address: string) => send('name="address"', address);
  const check = (id: string, defaults: ListingsCheck = { region: 'zona sul' }) =>
    client.put<PropertyImportDetail>(`${at(id)}/check`, defaults);
  /** Names the last dry run, or the given one. */
  const run = async (id: string, checkedAt?: string | null) =>
    client.post<PropertyImportDetail>(`${at(id)}/run`, { checkedAt: checkedAt ?? (await find(id)).checkedAt });
  async function undo(id: string) {
    const undone = await client.post<PropertyImportDetail>(`/runs/${id}/undo`);
    return undone.status === 200 ? client.get<PropertyImportDetail>(at(id)) : undone;
  }
  const find = async (id: string) => (await client.get<PropertyImportDetail>(at(id))).body;
  const rows = async (id: string, query = '') =>
    (await client.get<ListingRow[]>(`${at(id)}/rows?pageSize=100${query}`)).body;

  /** Uploaded and checked. */
  async function checked(text: string, defaults?: ListingsCheck): Promise<PropertyImportDetail> {
    return (await check((await upload(text)).body._id, defaults)).body;
  }

  /** All at once. */
  async function imported(text: string, defaults?: ListingsCheck): Promise<PropertyImportDetail> {
    return (await run((await checked(text, defaults))._id)).body;
  }

  return { client, at, upload, readFeed, check, checked, run, imported, undo, find, rows };
}
