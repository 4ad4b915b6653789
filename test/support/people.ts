import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import type { Region } from '#contract/ground/regions.ts';
import type { Role } from '#contract/people/roles.ts';
import { insertRows } from './rows.ts';

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
  role: Role;
  isAdmin: boolean;
  isActive: boolean;
  /** A gerente's. */
  seesAll: boolean;
  /** A gerente's. */
  mayImport: boolean;
  /** The token of an open session. */
  token: string;
}

type Wanted = Partial<Omit<Person, 'id' | 'token' | 'role' | 'isAdmin'>> & { regions?: Region[] };

let count = 0;

async function insertPerson(role: Role, { regions = [], ...wanted }: Wanted): Promise<Person> {
  count++;
  const person: Person = {
    id: randomUUID(),
    name: `Pessoa ${count.toString()}`,
    email: `pessoa-${count.toString()}@exemplo.com.br`,
    phone: `+5511${(910_000_000 + count).toString()}`,
    slug: `pessoa-${count.toString()}`,
    role,
    isAdmin: role === 'admin',
    isActive: true,
    seesAll: false,
    mayImport: false,
    token: '',
    ...wanted,
  };
  const { token: _none, isAdmin: _generated, ...row } = person;
  await insertRows('users', { ...row, regions, passwordHash: PASSWORD_HASH });
  return { ...person, token: await openSession(person.id) };
}

/** A broker as answers show them. */
export const shown = ({ id, name, email, phone, slug }: Person) => ({
  _id: id,
  name,
  email,
  phone,
  avatar: null,
  role: 'corretor',
  isAdmin: false,
  isActive: true,
  slug,
  jobTitle: null,
  mayExport: true,
  mayImport: false,
  seesAll: false,
});

/** As stored for a token. */
export const sha256 = (token: string) => createHash('sha256').update(token).digest();

/** Opens one more session of that person and answers its token. */
export async function openSession(userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertRows('sessions', { tokenHash: sha256(token), userId, expiresAt: addDays(new Date(), 7) });
  return token;
}

export const aBroker = (wanted: Wanted = {}) => insertPerson('corretor', wanted);
export const aGerente = (wanted: Wanted = {}) => insertPerson('gerente', wanted);
export const anAdmin = (wanted: Wanted = {}) => insertPerson('admin', wanted);
