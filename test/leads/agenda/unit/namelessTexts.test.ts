import { returnMessage } from '#contract/leads/openingMessage.ts';
import { serializeVisit } from '../../../../server/leads/agenda/serialize.ts';

const CALLER = { id: 'ana', name: 'Ana Souza' };
const MORADA = { brokerageName: 'Morada', publicUrl: 'https://morada.example.com' };
const NAMELESS = 'Sem nome · (11) 98765-4321';

test('the text of a visit greets a lead without a name without one', () => {
  const { whatsappLink } = serializeVisit(
    {
      ...{ id: 'v', lead_id: 'l', property: null, place: null, at: '2026-11-25T17:30:00.000Z', by_video: false },
      ...{ status: 'scheduled', confirmed_at: null, client: { name: NAMELESS, phone: '+5511987654321' } },
    },
    CALLER,
    MORADA,
  );

  expect(decodeURIComponent(whatsappLink!)).toBe(
    'https://wa.me/5511987654321?text=Oi! Aqui é a Ana, da Morada. Nossa visita é quarta-feira, 25/11, às 14:30.\nConfirma?',
  );
});

test('so does the text to who asks again', () => {
  const lead = {
    ...({ name: NAMELESS, region: '', property_id: null, property_name: null, property_offered: null } as const),
    ...{ property_is_example: false, site_broker_id: null, opening_template: null, asked_visit: null },
  };

  expect(returnMessage(lead, CALLER, MORADA)).toBe('Oi! Como posso ajudar?');
});
