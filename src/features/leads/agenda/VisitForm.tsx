import { useEffect, useRef, useState } from 'react';
import type { Visit } from '#contract/agenda.ts';
import type { Named } from '#contract/leads.ts';
import { yearSlip } from '#contract/slips.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { instantOf, whenOf } from '../dueDates';
import { PropertySelect } from '../PropertySelect';
import { StepForm } from '../StepForm';
import { useAddVisitMutation, useChangeVisitMutation } from './agendaApi';
import { messages } from './messages';
import { useVisitFile } from './useVisitFile';
import { WhenFields } from './WhenFields';

interface VisitFormProps {
  lead: string;
  /** Proposed: the visit's, or the lead's property of interest. */
  property: Named | null;
  visit?: Visit;
  onClose: () => void;
}

export function VisitForm({ lead, property: proposed, visit, onClose }: VisitFormProps) {
  const [property, setProperty] = useState(proposed);
  const [when, setWhen] = useState(() => (visit ? whenOf(visit.at, true) : { day: '', time: '' }));
  const [submitted, setSubmitted] = useState(false);
  const { save, busy } = useVisitWrite(lead, visit, onClose);
  const dayInput = useRef<HTMLInputElement>(null);
  const timeInput = useRef<HTMLInputElement>(null);
  const at = instantOf(when);
  const dayProblem = at === null ? messages.dayMissing : yearSlip(at);
  useEffect(() => dayInput.current?.focus(), []);

  async function submit() {
    setSubmitted(true);
    if (at === null || dayProblem !== undefined) dayInput.current?.focus();
    else if (when.time === '') timeInput.current?.focus();
    else await save({ propertyId: property?._id ?? null, at });
  }

  return (
    <StepForm label={visit ? 'Remarcar visita' : 'Nova visita'} busy={busy} onSubmit={submit} onCancel={onClose}>
      <PropertySelect value={property} onChange={setProperty} />
      <WhenFields
        value={when}
        errors={{
          ...(submitted && dayProblem && { day: dayProblem }),
          ...(submitted && when.time === '' && { time: messages.timeMissing }),
        }}
        dayRef={dayInput}
        timeRef={timeInput}
        onChange={setWhen}
      />
    </StepForm>
  );
}

function useVisitWrite(lead: string, visit: Visit | undefined, onSaved: () => void) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const saveFile = useVisitFile(lead);
  const { keyOf } = useIdempotencyKey();
  const [addVisit, { isLoading: isAdding }] = useAddVisitMutation();
  const [changeVisit, { isLoading: isChanging }] = useChangeVisitMutation();

  async function save(input: { propertyId: string | null; at: string }) {
    const saved = visit
      ? changeVisit({ lead, visit: visit._id, change: { ...input, status: 'scheduled' } })
      : addVisit({ lead, input, key: keyOf(input) });
    try {
      const now = await saved.unwrap();
      notify.success(messages.visitSaved('scheduled'), {
        topic: 'step',
        action: { label: messages.addToCalendar, onClick: () => void saveFile(now) },
      });
      onSaved();
    } catch (error) {
      notifyFailure(error, messages.visitFailed, { explained: true });
    }
  }

  return { save, busy: isAdding || isChanging };
}
