import type { Profile } from '#contract/people/auth.ts';
import { as } from '#test/client.ts';
import type { Person } from '#test/people.ts';
import { everythingStored } from '#test/stored.ts';

/** A file, or a text in its place. */
type Sent = Record<string, string | Buffer>;

export function formOf(fields: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Uint8Array.from(value)]), 'eu.jpg');
  }
  return form;
}

export const edit = (person: Person, fields: Sent) =>
  as(person).put<{ message: string; user: Profile }>('/users/edit-profile', formOf(fields));

export const refusal = async (person: Person, fields: Sent) => {
  const before = await everythingStored();
  const { status, body } = await as(person).put('/users/edit-profile', formOf(fields));
  expect(await everythingStored()).toEqual(before);
  return { status, body };
};

export const me = async (person: Person) => (await as(person).get<Profile>('/users/me')).body;
