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
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { formatWhen, isPast } from '../dueDates';
import { visitTitle } from '../messages';
import { messages, visitLabels } from './messages';
import { Step, StepButtons, StepMark, StepWords } from './Step';

interface VisitItemProps {
  visit: Visit;
  now: Date;
  onStatus: (status: VisitStatus) => void;
  onEdit?: () => void;
  menuButton?: Ref<HTMLButtonElement>;
  onCalendar: () => void;
  /** Whose it is, where the page does not say so. */
  children?: ReactNode;
}

const titleOf = ({ property }: Visit) => visitTitle(property?.name ?? '');

export function VisitItem({ visit, now, onStatus, onEdit, menuButton, onCalendar, children }: VisitItemProps) {
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
      </StepWords>
      <VisitMenu visit={visit} onStatus={onStatus} onEdit={onEdit} menuButton={menuButton} onCalendar={onCalendar} />
      {isDue && (
        <StepButtons role="group" aria-label="Como foi a visita?">
          <Button size="small" variant="tonal" startIcon={<CalendarCheck size={16} />} onClick={() => onStatus('done')}>
            {visitLabels.done}
          </Button>
          <Button size="small" variant="outlined" startIcon={<UserX size={16} />} onClick={() => onStatus('missed')}>
            {visitLabels.missed}
          </Button>
        </StepButtons>
      )}
    </Step>
  );
}

type VisitMenuProps = Pick<VisitItemProps, 'visit' | 'onStatus' | 'onEdit' | 'menuButton' | 'onCalendar'>;

function VisitMenu({ visit, onStatus, onEdit, menuButton, onCalendar }: VisitMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  const isScheduled = visit.status === 'scheduled';
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
            {isScheduled && (
              <MenuItem onClick={choose(() => onStatus('done'))}>
                <CalendarCheck size={18} />
                {visitLabels.done}
              </MenuItem>
            )}
            {isScheduled && (
              <MenuItem onClick={choose(() => onStatus('missed'))}>
                <UserX size={18} />
                {visitLabels.missed}
              </MenuItem>
            )}
            {onEdit && (
              <MenuItem onClick={choose(onEdit)}>
                <CalendarClock size={18} />
                {isScheduled ? 'Remarcar' : 'Marcar de novo'}
              </MenuItem>
            )}
            {(isScheduled || visit.status === 'canceled') && (
              <MenuItem onClick={choose(onCalendar)}>
                <CalendarPlus size={18} />
                {isScheduled ? messages.addToCalendar : 'Avisar o calendário'}
              </MenuItem>
            )}
            {isScheduled && (
              <MenuItem onClick={choose(() => onStatus('canceled'))}>
                <CalendarX2 size={18} />
                Cancelar visita
              </MenuItem>
            )}
          </PopupMenu>
        )}
      </Overlay>
    </>
  );
}
