import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { Named } from '#contract/ground/named.ts';
import { yearTypo } from '#contract/ground/typos.ts';
import type { Task, Visit, VisitInput } from '#contract/leads/agenda.ts';
import type { DayPart } from '#contract/leads/visitWish.ts';
import { useDraft } from '@/shared/forms/useDraft';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { askedVisitForm, newVisitForm, propertyOf, propertyTexts } from '../core/draftForms';
import { instantOf, whenOf } from '../core/dueDates';
import { useFormEntry } from '../core/outbox/useFormEntry';
import { useSayResult } from '../core/outbox/useSayResult';
import { PropertySelect } from '../core/PropertySelect';
import { StepForm } from '../core/StepForm';
import { WhenFields } from '../core/WhenFields';
import { messages } from './messages';
import { useVisitFile } from './useVisitFile';

interface VisitFormProps {
  lead: Named;
  /** Proposed: the visit's, or the lead's property of interest. */
  property: Named | null;
  visit?: Visit;
  /** Ends with the visit. */
  asked?: Task;
  onClose: () => void;
}

const PROPOSED: Record<DayPart, string> = { manhã: '10:00', tarde: '15:00', noite: '19:00' };

export function VisitForm({ lead, property: proposed, visit, asked, onClose }: VisitFormProps) {
  const wish = asked?.visitWish;
  const form = visit ? `visit:${visit._id}` : asked ? askedVisitForm(asked._id) : newVisitForm(lead._id);
  const draft = useDraft(form, {
    ...propertyTexts(proposed),
    task: asked?._id ?? '',
    video: (visit?.byVideo ?? wish?.byVideo) ? 'sim' : '',
    ...(visit ? whenOf(visit.at, true) : { day: wish?.day ?? '', time: wish ? PROPOSED[wish.part] : '' }),
  });
  const property = propertyOf(draft.texts);
  const { day, time, video, task } = draft.texts;
  const byVideo = video !== '';
  const when = { day, time };
  const [submitted, setSubmitted] = useState(false);
  const close = () => {
    draft.forget();
    onClose();
  };
  const { save, busy } = useVisitWrite(lead, visit, close);
  const dayInput = useRef<HTMLInputElement>(null);
  const timeInput = useRef<HTMLInputElement>(null);
  const at = instantOf(when);
  const dayProblem = at === null ? messages.dayMissing : yearTypo(at);
  useEffect(() => dayInput.current?.focus(), []);

  async function submit() {
    setSubmitted(true);
    if (at === null || dayProblem !== undefined) dayInput.current?.focus();
    else if (when.time === '') timeInput.current?.focus();
    else await save({ propertyId: property?._id ?? null, at, byVideo, ...(task !== '' && { taskId: task }) }, property);
  }

  return (
    <StepForm
      label={visit ? 'Remarcar visita' : asked ? 'Confirmar visita' : 'Nova visita'}
      busy={busy}
      onSubmit={submit}
      onCancel={close}
    >
      <PropertySelect value={property} onChange={(chosen) => draft.change(propertyTexts(chosen))} />
      <WhenFields
        value={when}
        errors={{
          ...(submitted && dayProblem && { day: dayProblem }),
          ...(submitted && when.time === '' && { time: messages.timeMissing }),
        }}
        dayRef={dayInput}
        timeRef={timeInput}
        onChange={draft.change}
      />
      <Video aria-pressed={byVideo} onClick={() => draft.change({ video: byVideo ? '' : 'sim' })}>
        Por vídeo
      </Video>
    </StepForm>
  );
}

const Video = styled(ChoiceChip)({ width: 'fit-content' });

function useVisitWrite(lead: Named, visit: Visit | undefined, onSaved: () => void) {
  const say = useSayResult();
  const saveFile = useVisitFile(lead._id);
  const { send, busy } = useFormEntry();

  async function save(input: VisitInput, property: Named | null) {
    const result = await send(
      lead,
      visit
        ? {
            kind: 'visit',
            visit: { _id: visit._id, property, at: input.at },
            change: { ...input, status: 'scheduled' },
          }
        : { kind: 'newVisit', input, property },
    );
    const id = result.kind === 'sent' ? result.written?._id : undefined;
    const isKept = say(result, {
      ...{ sent: messages.visitSaved('scheduled'), failed: messages.visitFailed, topic: 'step' },
      ...(id !== undefined && { action: { label: messages.addToCalendar, onClick: () => void saveFile(id) } }),
    });
    if (isKept) onSaved();
  }

  return { save, busy };
}
