import MenuItem from '@mui/material/MenuItem';
import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CalendarX2,
  EllipsisVertical,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Visit } from '#contract/agenda.ts';
import type { VisitStatus } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { useNow } from '@/shared/ui/lead/useNow';
import { formatWhen, isPast } from '../dueDates';
import { messages as leadMessages, visitLabels, visitTitle } from '../messages';
import { useWaitingVisit } from '../outbox/useOutbox';
import { messages } from './messages';
import { Step, StepButtons, StepMark, StepWords } from './Step';
import { useStepChange } from './useStepChange';
import { useVisitFile } from './useVisitFile';

interface VisitItemProps {
  lead: Named;
  visit: Visit;
  onEdit?: () => void;
  menuButton?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

const titleOf = ({ property }: Visit) => visitTitle(property?.name ?? '');

export function VisitItem({ lead, visit: stored, onEdit, menuButton, children }: VisitItemProps) {
  const now = useNow();
  const change = useStepChange(lead);
  const waiting = useWaitingVisit(stored._id);
  const visit = { ...stored, at: waiting?.at ?? stored.at, status: waiting?.status ?? stored.status };
  const setStatus = (status: VisitStatus) => change.setStatus(visit, status);
  const isScheduled = visit.status === 'scheduled';
  const isDue = isScheduled && isPast(visit.at, now);
  const when = formatWhen(visit.at, true, now);
  return (
    <Step>
      <StepMark>
        <CalendarDays size={20} />
      </StepMark>
      <StepWords>
        <b data-done={visit.status === 'canceled'}>{titleOf(visit)}</b>
        {children}
        <small>{isScheduled ? when : `${visitLabels[visit.status]} · ${when}`}</small>
        {waiting && <small>{leadMessages.waitingForNetwork}</small>}
      </StepWords>
      <VisitMenu lead={lead} visit={visit} setStatus={setStatus} onEdit={onEdit} menuButton={menuButton} />
      {isDue && (
        <StepButtons role="group" aria-label="Como foi a visita?">
          <Button
            size="small"
            variant="tonal"
            startIcon={<CalendarCheck size={16} />}
            onClick={() => void setStatus('done')}
          >
            {visitLabels.done}
          </Button>
          <Button
            size="small"
            variant="outlined"
            startIcon={<UserX size={16} />}
            onClick={() => void setStatus('missed')}
          >
            {visitLabels.missed}
          </Button>
        </StepButtons>
      )}
    </Step>
  );
}

interface VisitMenuProps extends Omit<VisitItemProps, 'children'> {
  setStatus: (status: VisitStatus) => Promise<void>;
}

function VisitMenu({ lead, visit, setStatus, onEdit, menuButton }: VisitMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const saveFile = useVisitFile(lead._id);
  const close = () => setAnchor(null);
  const isScheduled = visit.status === 'scheduled';
  const choices = [
    isScheduled && { label: visitLabels.done, Icon: CalendarCheck, choose: () => setStatus('done') },
    isScheduled && { label: visitLabels.missed, Icon: UserX, choose: () => setStatus('missed') },
    onEdit && { label: isScheduled ? 'Remarcar' : 'Marcar de novo', Icon: CalendarClock, choose: onEdit },
    (isScheduled || visit.status === 'canceled') && {
      label: isScheduled ? messages.addToCalendar : 'Avisar o calendário',
      Icon: CalendarPlus,
      choose: () => saveFile(visit._id),
    },
    isScheduled && { label: 'Cancelar visita', Icon: CalendarX2, choose: () => setStatus('canceled') },
  ];
  return (
    <>
      <IconButton
        ref={menuButton}
        size="large"
        aria-label={`Opções: ${titleOf(visit)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      <Overlay>
        {anchor && (
          <PopupMenu label="Visita" anchor={anchor} onClose={close}>
            {choices
              .filter((choice) => typeof choice === 'object')
              .map(({ label, Icon, choose }) => (
                <MenuItem
                  key={label}
                  onClick={() => {
                    close();
                    choose();
                  }}
                >
                  <Icon size={18} />
                  {label}
                </MenuItem>
              ))}
          </PopupMenu>
        )}
      </Overlay>
    </>
  );
}
