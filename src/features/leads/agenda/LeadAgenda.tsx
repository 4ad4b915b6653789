import { CalendarPlus, Plus } from 'lucide-react';
import type { Named } from '#contract/ground/named.ts';
import { Loaded } from '@/api/Loaded';
import { useOpenDraft } from '@/shared/forms/useDraft';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { useInPlace } from '@/shared/ui/useInPlace';
import { usePhone } from '@/shared/ui/useWide';
import { newTaskForm, newVisitForm } from '../core/draftForms';
import { FormSheet } from '../core/FormSheet';
import { FailedLine, LeadSection } from '../core/LeadSection';
import { OutboxOfLead, useHeldOfLead } from '../core/outbox/OutboxOfLead';
import { useGetAgendaQuery } from './agendaApi';
import { messages } from './messages';
import { Steps } from './Steps';

const TaskForm = lazyPart(async () => (await import(/* webpackChunkName: "task-form" */ './TaskForm')).TaskForm);
const VisitForm = lazyPart(async () => (await import(/* webpackChunkName: "visit-form" */ './VisitForm')).VisitForm);

type NewStep = 'task' | 'visit';

interface LeadAgendaProps {
  lead: Named;
  property: Named | null;
  /** Instead of in its place. */
  sheet: NewStep | null;
  onOpenSheet: (step: NewStep) => void;
  onCloseSheet: () => void;
}

export function LeadAgenda({ lead, property, sheet, onOpenSheet, onCloseSheet }: LeadAgendaProps) {
  const query = useGetAgendaQuery(lead._id, { refetchOnMountOrArgChange: true });
  const { isOpen: addsTask, open: openTask, close: closeTask, opener: taskButton } = useInPlace();
  const { isOpen: addsVisit, open: openVisit, close: closeVisit, opener: visitButton } = useInPlace();
  const isPhone = usePhone();
  const someWait = useHeldOfLead({ id: lead._id, part: 'steps' }).length > 0;
  // Saved or canceled: its draft is gone, in its place as well.
  const endSheet = () => {
    if (sheet === 'task') closeTask();
    else closeVisit();
    onCloseSheet();
  };
  useOpenDraft(newTaskForm(lead._id), isPhone ? () => onOpenSheet('task') : openTask);
  useOpenDraft(newVisitForm(lead._id), isPhone ? () => onOpenSheet('visit') : openVisit);
  return (
    <LeadSection
      title="O que fazer"
      actions={
        // Phones have both in their bar.
        !isPhone && (
          <>
            <Button
              ref={taskButton}
              size="small"
              variant="outlined"
              startIcon={<Plus size={16} />}
              onClick={() => {
                closeVisit();
                openTask();
              }}
            >
              Tarefa
            </Button>
            <Button
              ref={visitButton}
              size="small"
              variant="outlined"
              startIcon={<CalendarPlus size={16} />}
              onClick={() => {
                closeTask();
                openVisit();
              }}
            >
              Visita
            </Button>
          </>
        )
      }
    >
      {addsTask && sheet !== 'task' && <TaskForm lead={lead} onClose={closeTask} />}
      {addsVisit && sheet !== 'visit' && <VisitForm lead={lead} property={property} onClose={closeVisit} />}
      <Overlay>
        {sheet && (
          <FormSheet title={sheet === 'task' ? 'Nova tarefa' : 'Nova visita'} onClose={onCloseSheet}>
            {sheet === 'task' ? (
              <TaskForm lead={lead} onClose={endSheet} />
            ) : (
              <VisitForm lead={lead} property={property} onClose={endSheet} />
            )}
          </FormSheet>
        )}
      </Overlay>
      <OutboxOfLead id={lead._id} part="steps" />
      <Loaded query={query} skeleton={<LineSkeletons count={1} />} failed={messages.agendaFailed} Failed={FailedLine}>
        {(agenda) => <Steps lead={lead} agenda={agenda} someWait={someWait} />}
      </Loaded>
    </LeadSection>
  );
}
