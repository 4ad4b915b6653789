import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Region } from '#contract/constants.ts';
import { sql } from './sql.ts';

/** Every person of the tests has it. */
export const PASSWORD = 'Senha@123';
/** Its argon2id hash, made once with the server's own cost: hashing it again would cost each person 20 ms. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$SDoz7sFZCfssSUlncKnJEA$ghrHGur50W/fBzv7PbF7FkL36GgD+2rZOfup3epyydY';

export interface Person {
  id: string;
  name: string;
  email: string;
  phone: string;
  slug: string;
  isAdmin: boolean;
  isActive: boolean;
  /** Of a session that is open. */
  token: string;
}

type Wanted = Partial<Omit<Person, 'id' | 'token'>> & { regions?: Region[] };

let count = 0;

async function insertPerson({ regions = [], ...wanted }: Wanted): Promise<Person> {
  count++;
  const person: Person = {
    id: randomUUID(),
    name: `Pessoa ${count.toString()}`,
    email: `pessoa-${count.toString()}@exemplo.com.br`,
    phone: `+5511${(910_000_000 + count).toString()}`,
    slug: `pessoa-${count.toString()}`,
    isAdmin: false,
    isActive: true,
    token: '',
    ...wanted,
  };
  await sql`
    insert into users (id, name, email, phone, slug, is_admin, is_active, regions, password_hash)
    values (${person.id}, ${person.name}, ${person.email}, ${person.phone}, ${person.slug}, ${person.isAdmin},
      ${person.isActive}, ${regions}, ${PASSWORD_HASH})`;
  return { ...person, token: await openSession(person.id) };
}

/** Opens one more session of that person and answers its token. */
export async function openSession(userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${createHash('sha256').update(token).digest()}, ${userId}, now() + interval '7 days')`;
  return token;
}

export const aBroker = (wanted: Wanted = {}) => insertPerson({ ...wanted, isAdmin: false });
export const anAdmin = (wanted: Wanted = {}) => insertPerson({ ...wanted, isAdmin: true });
