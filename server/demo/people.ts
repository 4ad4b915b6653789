import { slugOf } from '../accounts/slug.ts';
import type { Random } from './random.ts';

// prettier-ignore
const FIRST_NAMES = [
  'Aparecida', 'Cecília', 'Caio', 'Débora', 'Lívia', 'Raíssa', 'Letícia', 'Natália', 'Thaís', 'Fábio', 'Patrícia', 'Luíza',
  'Cauã', 'Gustavo', 'Álvaro', 'Otávio', 'Mônica', 'Inês', 'João Vítor', 'Sérgio', 'Renata', 'Márcia', 'Estêvão', 'Antônio',
  'José Carlos', 'Helena', 'Marcos', 'Íris', 'Júlia', 'Rogério', 'Beatriz', 'Vinícius', 'Sônia', 'Tomás', 'Yasmin', 'Zélia',
];
// prettier-ignore
const LAST_NAMES = [
  'Guimarães', 'do Amaral', 'Brandão', 'Nóbrega', 'Gonçalves', 'Falcão', 'de Sá', 'Leão', 'Coutinho', 'Paixão', 'Bragança',
  'Magalhães', 'Queirós', 'Araújo', 'Sant’Anna', 'Simões', 'da Conceição', 'Tavares', 'Fontoura', 'Pacheco', 'Assunção',
  'Galvão', 'Vilela', 'Muniz', 'D’Ávila', 'Nakamura', 'Pires', 'Rezende', 'Tanaka', 'Vasconcelos',
];
const MAIL_HOSTS = ['gmail.com', 'uol.com.br', 'icloud.com', 'outlook.com', 'hotmail.com', 'terra.com.br'];

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

export const DEMO_BROKERS = [
  { name: 'Ana Souza', email: 'ana@morada.local', creci: '123456-F', regions: ['zona sul', 'central'] },
  { name: 'Bruno Azevedo', email: 'bruno@morada.local', creci: '98231-F', regions: ['zona norte', 'zona oeste'] },
  { name: 'Carla Mendonça', email: 'carla@morada.local', creci: null, regions: ['zona leste', 'abc'] },
  { name: 'Camila Nogueira', email: 'camila@morada.local', creci: '140772-F', regions: ['zona oeste'] },
  { name: 'Rafael Monteiro', email: 'rafael@morada.local', creci: '87110-F', regions: ['abc'] },
  { name: 'Tereza Lacerda', email: 'tereza@morada.local', creci: null, regions: [] },
];
