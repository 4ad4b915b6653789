import type { BriefLead } from '#contract/leads/leads.ts';
import { waitText } from '@/features/leads/list/grid/WaitCell';
import { briefLead } from '#test/briefLead.ts';

const now = new Date('2026-11-26T15:00:00Z');

test.each<[Partial<BriefLead>, string]>([
  [{}, 'há 3 h'],
  [{ status: 'em andamento' }, 'há 3 h'],
  [{ waitedMinutes: 12 }, '12 min'],
  [{ status: 'convertido', waitedMinutes: 90 }, '1 h 30'],
  [{ status: 'perdido' }, '—'],
])('the wait runs until the first contact, whatever the status, then it says what it took: %j', (given, text) => {
  expect(waitText(briefLead(given), now)).toBe(text);
});
