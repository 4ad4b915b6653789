import fc from 'fast-check';
import { parseCalendar } from '#test/calendar.ts';
import { feedCalendar } from '../../../../server/leads/agenda/calendar.ts';
import type { TaskEntry, VisitEntry } from '../../../../server/leads/agenda/calendar.ts';

const OPTIONS = { brokerageName: 'Morada', publicUrl: 'https://morada.example.com', hasPhone: false };
const AT = '2026-11-25T17:30:00.000Z';

const step = { lead_id: 'l', changed_at: AT, sequence: 0 };
const visitOf = (name: string, property: string, address: string): VisitEntry => ({
  ...step,
  id: 'visit',
  at: AT,
  status: 'scheduled',
  confirmed_at: null,
  by_video: false,
  lead: { _id: 'l', name, phone: '' },
  client: { name, phone: '' },
  property: { _id: 'p', name: property },
  place: { address, location: null },
});
const taskOf = (text: string, name: string): TaskEntry => ({
  ...step,
  id: 'task',
  text,
  due_at: AT,
  has_time: true,
  done_at: null,
  visit_wish: null,
  property: null,
  day: '2026-11-25',
  lead: { _id: 'l', name, phone: '' },
});

/** As the contract's `line` and `text` let them through. */
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
const special = fc
  .array(fc.constantFrom('\\', ';', ',', '"', ':', 'BEGIN:VEVENT', 'ção', '🏠', ' ', '\n', 'x'.repeat(40)))
  .map((parts) => parts.join('').trim() || 'x');

test('whatever is written in a name, a task or an address, another program reads it as it is, in its own field', () => {
  fc.assert(
    fc.property(fc.oneof(line, special), fc.oneof(line, special), (name, text) => {
      const { events } = parseCalendar(feedCalendar([visitOf(name, text, text)], [taskOf(text, name)], OPTIONS));

      expect(events).toMatchObject([
        {
          uid: 'visit',
          summary: `Visita com ${name}`,
          location: text,
          description: `${text}\nhttps://morada.example.com/leads/l`,
        },
        { uid: 'task', summary: `${text} (${name})` },
      ]);
    }),
  );
});

test('no line is longer than 75 bytes', () => {
  fc.assert(
    fc.property(fc.oneof(line, special), (text) => {
      const lines = feedCalendar([visitOf(text, text, text)], [], OPTIONS).split('\r\n');

      expect(Math.max(...lines.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(75);
    }),
  );
});
