import { serializeSelection } from '../../../../server/leads/selections/serialize.ts';

const row = {
  ...{ id: 's', token: 'abc', by: null, created_at: '2026-11-25T17:30:00.000Z', opened_at: null },
  ...{ is_withdrawn: false, properties: [] },
};
const textTo = (name: string) => {
  const lead = { name, phone: '+5511987654321', status: 'novo' as const };
  const { whatsappLink } = serializeSelection(row, lead, { publicUrl: 'https://morada.example.com' });
  return decodeURIComponent(whatsappLink ?? '');
};

test.each([
  ['Letícia Pacheco', 'Oi, Letícia! Separei'],
  ['Sem nome · (11) 98765-4321', 'Oi! Separei'],
])('the text of a selection greets %s: %s', (name, start) => {
  expect(textTo(name)).toContain(`?text=${start}`);
});
