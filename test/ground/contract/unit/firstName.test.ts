import { firstName, greet } from '#contract/ground/firstName.ts';

test.each([
  ['Ana Beatriz Souza', 'Ana'],
  ['  Letícia  Pacheco ', 'Letícia'],
  ['Cher', 'Cher'],
  // As people fill in forms.
  ['MARIA CLARA', 'Maria'],
  ['ana paula', 'Ana'],
  ['ÉRICA', 'Érica'],
  ['ANA-PAULA LIMA', 'Ana-Paula'],
  ['DiCarla Souza', 'DiCarla'],
  // Titles and initials.
  ['D. Letícia Pacheco', 'Letícia'],
  ['Dra. Ana', 'Ana'],
  ['Sr. JOÃO da Silva', 'João'],
  ['Dona Maria', 'Maria'],
  ['J. Carlos Lima', 'Carlos'],
  ['Drª. Bia', 'Bia'],
  ['Dr.ª Bia', 'Bia'],
  ['Sr(a). Bia', 'Bia'],
  ['Profª Rita', 'Rita'],
  ['Engº. Caio', 'Caio'],
  ['Cel. Lima', 'Lima'],
  ['Sgt Lima', 'Lima'],
  ['Exma. Sra. Dra. Bia', 'Bia'],
  ['Profº Beto', 'Beto'],
  ['Pra. Ana', 'Ana'],
  ['Arqª. Lia', 'Lia'],
  ['Rev. Caio', 'Caio'],
  ['Síndico João', 'João'],
  ['Dra.Ana Lima', 'Ana'],
  ['Mª José', 'Maria'],
  ['M.ª José', 'Maria'],
  ['MARIA DA GLÓRIA', 'Maria'],
  ['Fco. Chagas', 'Francisco'],
  ['Antº Carlos', 'Antônio'],
  ['José'.normalize('NFD'), 'José'],
  ['\u202aAna Souza\u202c', 'Ana'],
  ['Celina', 'Celina'],
  ['Ivo', 'Ivo'],
  ['Zé', 'Zé'],
  ['王小明', '王小明'],
  ['Drica Moraes', 'Drica'],
  ['Seulgi Kim', 'Seulgi'],
  ['Pr. Marcos Lima', 'Marcos'],
  ['Dom Pedro', 'Pedro'],
  ['de Souza', 'Souza'],
  ['Ana,Paula', 'Ana'],
  // A first name that is no person's is left out.
  ['Família Souza', ''],
  ['Construtora ABC', ''],
  ['Lead Facebook', ''],
  ['Cliente OLX', ''],
  ['Lead-Facebook 12', ''],
  ['CLIENTE', ''],
  ['FB Lead', ''],
  ['Novo contato', ''],
  ['Sem nome', ''],
  ['Não informado', ''],
  ['Mãe da Ana', ''],
  ['Dr.', ''],
  ['J.', ''],
  ['Dona', ''],
  ['https://golpe.example', ''],
  ['www.golpe.example Ana', 'Ana'],
  ['"Íris" 🏠', 'Íris'],
  ['Bia(mãe)', 'Bia'],
  ['bia[mãe da Ana]', 'Bia'],
  ['Prof(a). Ana', 'Ana'],
  ['🏠 123', ''],
  ['iris@exemplo.com.br', ''],
  ['', ''],
])('%j is called %j', (name, called) => {
  expect(firstName(name)).toBe(called);
});

test.each([
  'Viva Real',
  'Quinto Andar',
  'Webmotors',
  'Lead Wimoveis',
  'Mercado Livre',
  'Chaves na Mão',
  'E-mail',
  'null',
])('%s is nobody’s name', (name) => {
  expect(firstName(name)).toBe('');
});

test('who has no clear name is greeted without one', () => {
  expect(greet('Oi', 'Mª José')).toBe('Oi, Maria!');
  expect(greet('Oi', 'Lead Facebook')).toBe('Oi!');
});
