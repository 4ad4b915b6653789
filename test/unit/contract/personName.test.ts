import { firstName } from '#contract/personName.ts';

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
  ['J.', 'J'],
  ['Dona', 'Dona'],
  ['Drica Moraes', 'Drica'],
  ['Seulgi Kim', 'Seulgi'],
  ['Pr. Marcos Lima', 'Marcos'],
  ['Dom Pedro', 'Pedro'],
  ['de Souza', 'Souza'],
  ['Ana,Paula', 'Ana'],
  // What is no name is not said.
  ['Família Souza', ''],
  ['Construtora ABC', ''],
  ['https://golpe.example', ''],
  ['www.golpe.example Ana', 'Ana'],
  ['"Íris" 🏠', 'Íris'],
  ['🏠 123', ''],
  ['iris@exemplo.com.br', ''],
  ['', ''],
])('%j is called %j', (name, called) => {
  expect(firstName(name)).toBe(called);
});
