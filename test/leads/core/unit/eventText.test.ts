import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { eventSentence } from '@/features/leads/lead/history/eventText';

const EVENT: LeadEvent = {
  ...{ _id: '1', at: '2026-11-29T12:00:00Z', type: 'created', by: null, source: null, from: null, to: null },
  ...{ fromStatus: null, toStatus: 'novo', details: null, run: null, rule: null, turn: null, reason: null },
  ...{ earlier: [], outcome: null, isUndone: false },
};
const FACTS = { name: 'Lia', region: null, property: null };

test('a lead of another source arrived, and its person returned, without a page of the site', () => {
  const details = { contact: { source: 'portal', typed: FACTS, replaced: FACTS } };

  expect(eventSentence({ ...EVENT, source: 'landing' }, null)).toBe('Chegou pela página de captação');
  expect(eventSentence({ ...EVENT, source: 'portal' }, null)).toBe('O lead chegou');
  expect(eventSentence({ ...EVENT, type: 'contact', details }, null)).toBe('Voltou a fazer contato');
});
