import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { CalendarClock, MessageCircle, PhoneMissed, PhoneOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { firstName } from '#contract/ground/firstName.ts';
import type { Named } from '#contract/ground/named.ts';
import { yearTypo } from '#contract/ground/typos.ts';
import { MAX_NOTE, OUTCOMES } from '#contract/leads/conversationValues.ts';
import type { Outcome } from '#contract/leads/conversationValues.ts';
import { LEAD_STATUSES, OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { useDraft } from '@/shared/forms/useDraft';
import { Button } from '@/shared/ui/button/Button';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { useNow } from '@/shared/ui/lead/useNow';
import { reportForm } from '../core/draftForms';
import { CHOSEN, instantOf, quickCalls } from '../core/dueDates';
import { FormFoot } from '../core/FormFoot';
import { useGetLeadQuery, useShownStatuses } from '../core/leadsApi';
import { messages as leadMessages, outcomeLabels } from '../core/messages';
import { QuestionSheet } from '../core/QuestionSheet';
import { StatusChoice } from '../core/StatusChoice';
import { WhenFields } from '../core/WhenFields';
import { messages } from './messages';
import { useReport } from './useReport';

interface CallSheetProps {
  lead: Named;
  /** Event, if known. */
  attempt: string | undefined;
  /** Outbox entry. */
  after: string | undefined;
  onClose: () => void;
}

const icons: Record<Outcome, LucideIcon> = {
  talked: MessageCircle,
  noAnswer: PhoneMissed,
  wrongNumber: PhoneOff,
  callBack: CalendarClock,
};

/** The next step of a client who asked for a call. */
const TOMORROW = 'amanhã 10 h';
const BLANK = { outcome: '', note: '', status: '', step: '', day: '', time: '' };

export function CallSheet({ lead, attempt, after, onClose }: CallSheetProps) {
  const question = leadMessages.howWasIt(firstName(lead.name) || lead.name);
  const { texts, change, forget } = useDraft(reportForm(lead._id), BLANK);
  const outcome = OUTCOMES.find((one) => one === texts.outcome);
  return (
    <QuestionSheet question={question} closeLabel="Fechar" onClose={onClose}>
      <Outcomes role="group" aria-label={question}>
        {OUTCOMES.map((one) => {
          const Icon = icons[one];
          return (
            <Button
              key={one}
              variant={one === outcome ? 'tonal' : 'outlined'}
              startIcon={<Icon size={16} />}
              aria-pressed={one === outcome}
              onClick={() => change({ outcome: one })}
            >
              {outcomeLabels[one]}
            </Button>
          );
        })}
      </Outcomes>
      {outcome && (
        <Rest
          call={{ lead, attempt, after }}
          outcome={outcome}
          texts={texts}
          change={change}
          onSaved={() => {
            forget();
            onClose();
          }}
        />
      )}
    </QuestionSheet>
  );
}

interface RestProps {
  call: Omit<CallSheetProps, 'onClose'>;
  outcome: Outcome;
  texts: typeof BLANK;
  change: (typed: Partial<typeof BLANK>) => void;
  onSaved: () => void;
}

function Rest({ call, outcome, texts, change, onSaved }: RestProps) {
  const id = useId();
  const now = useNow();
  const { data } = useGetLeadQuery(call.lead._id);
  const [current] = useShownStatuses(data && [data]) ?? [];
  const { save, busy } = useReport({ ...call, lead: { ...call.lead, version: current?.version } });
  const [submitted, setSubmitted] = useState(false);
  const dayInput = useRef<HTMLInputElement>(null);
  const timeInput = useRef<HTMLInputElement>(null);

  const hasReached = outcome === 'talked' || outcome === 'callBack';
  const status =
    LEAD_STATUSES.find((one) => one === texts.status) ??
    (hasReached && current?.status === 'novo' ? 'em andamento' : current?.status);
  const isOpen = status === undefined || OPEN_LEAD_STATUSES.some((open) => open === status);
  const calls = quickCalls(now);
  const steps = [...calls.map(({ label }) => label), CHOSEN];
  const step = steps.find((label) => label === texts.step) ?? (outcome === 'callBack' ? TOMORROW : '');
  const dueAt = step === CHOSEN ? instantOf(texts) : calls.find(({ label }) => label === step)?.at;
  const dayProblem = dueAt ? yearTypo(dueAt) : messages.dayMissing;
  const timeProblem = texts.time === '' ? messages.timeMissing : undefined;

  async function submit() {
    setSubmitted(true);
    const hasStep = isOpen && step !== '';
    if (hasStep && step === CHOSEN && dayProblem !== undefined) return dayInput.current?.focus();
    if (hasStep && step === CHOSEN && timeProblem !== undefined) return timeInput.current?.focus();
    const note = texts.note.trim();
    const isKept = await save({
      outcome,
      ...(note !== '' && { note }),
      ...(status && status !== current?.status && { status }),
      ...(hasStep && dueAt && { dueAt, hasTime: true }),
    });
    if (isKept) onSaved();
  }

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <OutlinedInput
        fullWidth
        value={texts.note}
        placeholder="O que ficou combinado?"
        slotProps={{ input: { 'aria-label': 'Nota', maxLength: MAX_NOTE } }}
        onChange={({ target }) => change({ note: target.value })}
      />
      {status && (
        <Part label="Status" id={`${id}-status`}>
          <StatusChoice
            lead={{ name: call.lead.name, status }}
            layout="card"
            onChoose={(chosen) => change({ status: chosen })}
          />
        </Part>
      )}
      {isOpen && (
        <Part label="Próximo passo" id={`${id}-step`}>
          <Chips role="group" aria-labelledby={`${id}-step`}>
            {steps.map((label) => (
              <ChoiceChip
                key={label}
                aria-pressed={label === step}
                onClick={() => change({ step: label === step ? '' : label })}
              >
                {label}
              </ChoiceChip>
            ))}
          </Chips>
          {step === CHOSEN && (
            <WhenFields
              value={{ day: texts.day, time: texts.time }}
              errors={{
                ...(submitted && dayProblem !== undefined && { day: dayProblem }),
                ...(submitted && timeProblem !== undefined && { time: timeProblem }),
              }}
              dayRef={dayInput}
              timeRef={timeInput}
              onChange={change}
            />
          )}
        </Part>
      )}
      <FormFoot busy={busy} />
    </Form>
  );
}

function Part({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <PartBox>
      <small id={id}>{label}</small>
      {children}
    </PartBox>
  );
}

const Outcomes = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  '&:not(:last-child)': { marginBottom: 12 },
  // Each in one line.
  '@media (max-width: 359px)': { '& > button': { paddingInline: 6 }, '& svg': { display: 'none' } },
});

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
});

const PartBox = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
  gap: 8,
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

/** All four fit on most phones. */
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 6px' });
