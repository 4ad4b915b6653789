import { styled } from '@mui/material/styles';
import { CalendarCheck } from 'lucide-react';
import type { Named } from '#contract/ground/named.ts';
import type { Task } from '#contract/leads/agenda.ts';
import { useOpenDraft } from '@/shared/forms/useDraft';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { useInPlace } from '@/shared/ui/useInPlace';
import { askedVisitForm } from '../core/draftForms';
import { StepButtons } from './Step';

const VisitForm = lazyPart(async () => (await import(/* webpackChunkName: "visit-form" */ './VisitForm')).VisitForm);

export function AskedVisit({ lead, task }: { lead: Named; task: Task }) {
  const { isOpen, open, close, opener } = useInPlace();
  useOpenDraft(askedVisitForm(task._id), open);
  if (isOpen)
    return (
      <Place>
        <VisitForm lead={lead} property={task.visitWish?.property ?? null} asked={task} onClose={close} />
      </Place>
    );
  return (
    <StepButtons>
      <Button
        ref={opener}
        size="small"
        variant="tonal"
        aria-label={`Confirmar visita: ${lead.name}`}
        startIcon={<CalendarCheck size={16} />}
        onClick={open}
      >
        Confirmar visita
      </Button>
    </StepButtons>
  );
}

const Place = styled('div')({ gridColumn: '1 / -1', marginBottom: 12 });
