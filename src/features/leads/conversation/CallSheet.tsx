import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { CalendarClock, MessageCircle, PhoneMissed, PhoneOff, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LEAD_STATUSES, MAX_NOTE, OPEN_LEAD_STATUSES, OUTCOMES } from '#contract/constants.ts';
import type { Outcome } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { firstName } from '#contract/personName.ts';
import { yearSlip } from '#contract/slips.ts';
import { useDraft } from '@/shared/forms/useDraft';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useTopLayer } from '@/shared/ui/dialog/useTopLayer';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { useNow } from '@/shared/ui/lead/useNow';
import { reportForm } from '../draftForms';
import { instantOf, quickCalls } from '../dueDates';
import { useGetLeadQuery, useShownStatuses } from '../leadsApi';
import { messages as leadMessages, outcomeLabels } from '../messages';
import { StatusChoice } from '../StatusChoice';
import { WhenFields } from '../WhenFields';
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

/** Of a call that was asked for. */
const TOMORROW = 'amanhã 10 h';
const CHOOSE = 'escolher';
const BLANK = { outcome: '', note: '', status: '', step: '', day: '', time: '' };

/** How a call went and what follows, within the thumb's reach. Takes no focus: people may have come back for something else. */
export function CallSheet({ lead, attempt, after, onClose }: CallSheetProps) {
  const question = leadMessages.howWasIt(firstName(lead.name) || lead.name);
  const layer = useTopLayer();
  const { texts, change, forget } = useDraft(reportForm(lead._id), BLANK);
  const outcome = OUTCOMES.find((one) => one === texts.outcome);
  return createPortal(
    <Sheet
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The panel around it stays open.
        event.stopPropagation();
        onClose();
      }}
    >
      <Head>
        <b role="status">{question}</b>
        <Close aria-label="Fechar" onClick={onClose}>
          <X size={20} />
        </Close>
      </Head>
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
    </Sheet>,
    layer,
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
  const steps = [...calls.map(({ label }) => label), CHOOSE];
  const step = steps.find((label) => label === texts.step) ?? (outcome === 'callBack' ? TOMORROW : '');
  const dueAt = step === CHOOSE ? instantOf(texts) : calls.find(({ label }) => label === step)?.at;
  const dayProblem = dueAt ? yearSlip(dueAt) : messages.dayMissing;
  const timeProblem = texts.time === '' ? messages.timeMissing : undefined;

  async function submit() {
    setSubmitted(true);
    const hasStep = isOpen && step !== '';
    if (hasStep && step === CHOOSE && dayProblem !== undefined) return dayInput.current?.focus();
    if (hasStep && step === CHOOSE && timeProblem !== undefined) return timeInput.current?.focus();
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
          {step === CHOOSE && (
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
      <BusyButton type="submit" size="panel" variant="contained" busy={busy} busyLabel="Salvando…">
        Salvar
      </BusyButton>
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

const Sheet = styled('section')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  bottom: 24,
  width: 420,
  maxHeight: 'calc(100dvh - 48px)',
  overflowY: 'auto',
  zIndex: theme.zIndex.snackbar,
  padding: '14px 16px 16px',
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.shadow.float,
  [theme.breakpoints.down('sm')]: {
    insetInline: 0,
    bottom: 0,
    width: 'auto',
    padding: '16px 16px calc(16px + env(safe-area-inset-bottom))',
    borderRadius: '16px 16px 0 0',
    borderWidth: '1px 0 0',
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
  '& > b': { ...theme.typography.control, flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Close = styled(IconButton)({ margin: '-8px -8px -8px 0' });

const Outcomes = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  // Each in one line.
  '@media (max-width: 359px)': { '& > button': { paddingInline: 6 }, '& svg': { display: 'none' } },
});

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginTop: 12,
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
