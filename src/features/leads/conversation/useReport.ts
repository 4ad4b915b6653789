import { useState } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import type { Report } from '@/shared/offline/outbox/entry';
import { formatWhen } from '../core/dueDates';
import { useOutbox } from '../core/outbox/useOutbox';
import { useSayResult } from '../core/outbox/useSayResult';
import { messages } from './messages';

interface Call {
  lead: Pick<Lead, '_id' | 'name'> & { version?: string | undefined };
  /** Event, if known. */
  attempt: string | undefined;
  /** Outbox entry. */
  after: string | undefined;
}

/** Says how a call went, and what follows. False: nothing has kept it. */
export function useReport({ lead: { _id, name, version }, attempt, after }: Call) {
  const say = useSayResult();
  const { submit } = useOutbox();
  const [busy, setBusy] = useState(false);

  async function save(report: Report): Promise<boolean> {
    const { outcome, status, dueAt, hasTime = true } = report;
    const waitsFor = attempt === undefined && after !== undefined ? { after } : {};
    setBusy(true);
    const result = await submit(
      { _id, name, ...(status && version !== undefined && { version }) },
      { kind: 'outcome', attempt, ...waitsFor, ...report },
    );
    setBusy(false);
    const next = dueAt === undefined ? {} : { detail: messages.callBackTask(formatWhen(dueAt, hasTime, new Date())) };
    say(result, {
      ...{ sent: messages.outcomeSaved(outcome), waits: messages.outcomeWaits(outcome) },
      ...{ failed: messages.outcomeFailed, topic: 'outcome', ...next },
    });
    if (result.kind !== 'refused') return result.kind !== 'left';
    return result.refusal.why !== 'unsent';
  }

  return { save, busy };
}
