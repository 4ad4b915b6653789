import type { Region } from '#contract/ground/regions.ts';
import type { JobTitle } from '#contract/people/jobTitles.ts';
import { slugOf } from '../people/users/slug.ts';
import type { Random } from './random.ts';

// prettier-ignore
const FIRST_NAMES = [
  'Aparecida', 'Cecília', 'Caio', 'Débora', 'Lívia', 'Raíssa', 'Letícia', 'Natália', 'Thaís', 'Fábio', 'Patrícia', 'Luíza',
  'Cauã', 'Gustavo', 'Álvaro', 'Otávio', 'Mônica', 'Inês', 'João', 'Sérgio', 'Renata', 'Márcia', 'Estêvão', 'Antônio',
  'José', 'Helena', 'Marcos', 'Íris', 'Júlia', 'Rogério', 'Beatriz', 'Vinícius', 'Sônia', 'Tomás', 'Yasmin', 'Zélia',
];
// prettier-ignore
const LAST_NAMES = [
  'Guimarães', 'do Amaral', 'Brandão', 'Nóbrega', 'Gonçalves', 'Falcão', 'de Sá', 'Leão', 'Coutinho', 'Paixão', 'Bragança',
  'Magalhães', 'Queirós', 'Araújo', 'Sant’Anna', 'Simões', 'da Conceição', 'Tavares', 'Fontoura', 'Pacheco', 'Assunção',
  'Galvão', 'Vilela', 'Muniz', 'D’Ávila', 'Nakamura', 'Pires', 'Rezende', 'Tanaka', 'Vasconcelos',
];
const MAIL_HOSTS = ['gmail.com', 'uol.com.br', 'icloud.com', 'outlook.com', 'hotmail.com', 'terra.com.br'];

type Person = ReturnType<typeof drawPerson>;

export function drawPerson(random: Random) {
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  const mailbox = slugOf(`${first} ${last.replace(/^(do|de|da) /, '')}`).replaceAll('-', '.');
  const digits = Array.from({ length: 8 }, () => random.whole(0, 9)).join('');
  return {
    name: `${first} ${last}`,
    email: `${mailbox}${random.next() < 0.3 ? random.whole(1, 99).toString() : ''}@${random.pick(MAIL_HOSTS)}`,
    phone: `+55119${digits}`,
  };
}

/** Each with a name of their own: two of one mailbox would be a possible duplicate. */
export function drawPeople(random: Random, count: number): Person[] {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const person = drawPerson(random);
    people.set(person.name, person);
  }
  return [...people.values()];
}

export const DEMO_ADMIN = { name: 'Helena Prado', email: 'admin@morada.local', face: 'helena' };

interface DemoBroker {
  name: string;
  email: string;
  creci: string | null;
  regions: Region[];
  face: string | null;
  jobTitle: JobTitle | null;
}

/** `face`: a file of `faces/`. Tereza has left, and Juliana waits for an admin to let her in. */
export const DEMO_BROKERS: DemoBroker[] = [
  {
    name: 'Ana Souza',
    email: 'ana@morada.local',
    creci: '123456-F',
    regions: ['zona sul', 'central'],
    face: 'ana',
    jobTitle: 'corretora',
  },
  {
    name: 'Bruno Azevedo',
    email: 'bruno@morada.local',
    creci: '98231-F',
    regions: ['zona norte', 'zona oeste'],
    face: 'bruno',
    jobTitle: 'corretor',
  },
  {
    name: 'Carla Mendonça',
    email: 'carla@morada.local',
    creci: null,
    regions: ['zona leste', 'abc'],
    face: 'carla',
    jobTitle: null,
  },
  {
    name: 'Camila Nogueira',
    email: 'camila@morada.local',
    creci: '140772-F',
    regions: ['zona oeste'],
    face: 'camila',
    jobTitle: 'corretora',
  },
  {
    name: 'Rafael Monteiro',
    email: 'rafael@morada.local',
    creci: '87110-F',
    regions: ['abc'],
    face: 'rafael',
    jobTitle: 'corretor',
  },
  { name: 'Tereza Lacerda', email: 'tereza@morada.local', creci: null, regions: [], face: 'tereza', jobTitle: null },
  { name: 'Juliana Prates', email: 'juliana@morada.local', creci: '151904-F', regions: [], face: null, jobTitle: null },
];
