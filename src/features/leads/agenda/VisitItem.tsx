import MenuItem from '@mui/material/MenuItem';
import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarMinus,
  CalendarPlus,
  CalendarX2,
  EllipsisVertical,
  UserX,
} from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Named } from '#contract/ground/named.ts';
import type { Visit } from '#contract/leads/agenda.ts';
import type { VisitStatus } from '#contract/leads/agendaValues.ts';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { useAnchor } from '@/shared/ui/dialog/useAnchor';
import { useAttempts } from '@/shared/ui/lead/useAttempt';
import { useNow } from '@/shared/ui/lead/useNow';
import { RouteButton } from '@/shared/ui/map/RouteButton';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { formatWhen, isByTomorrow, isPast } from '../core/dueDates';
import { messages as leadMessages, visitLabels, visitTitle } from '../core/messages';
import { useWaitingVisit } from '../core/outbox/useOutbox';
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
  const isMoved = visit.at !== stored.at;
  const isConfirmed = waiting?.confirmed ?? (Boolean(stored.confirmedAt) && !isMoved);
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
        <small>
          {isDue ? `Como foi? · ${when}` : isScheduled ? when : `${visitLabels[visit.status]} · ${when}`}
          {visit.byVideo && ' · por vídeo'}
          {isScheduled && !isDue && isConfirmed && ' · confirmada'}
        </small>
        {waiting && <small>{leadMessages.waitingForNetwork}</small>}
      </StepWords>
      <VisitMenu
        lead={lead}
        visit={visit}
        setStatus={setStatus}
        takeBack={isConfirmed ? () => change.setConfirmed(visit, false) : undefined}
        onEdit={onEdit}
        menuButton={menuButton}
      />
      {isScheduled && !isDue && (
        <Ahead
          lead={lead}
          visit={visit}
          // The message has the earlier time.
          link={isMoved ? null : stored.whatsappLink}
          onConfirm={!isConfirmed && isByTomorrow(visit.at, now) ? () => change.setConfirmed(visit, true) : undefined}
        />
      )}
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

interface AheadProps {
  lead: Named;
  visit: Visit;
  link: string | null;
  onConfirm: (() => Promise<void>) | undefined;
}

function Ahead({ lead, visit: { place, property }, link, onConfirm }: AheadProps) {
  const { start } = useAttempts();
  if (!link && !place && !onConfirm) return null;
  return (
    <StepButtons>
      {link && (
        <Button
          size="small"
          variant="outlined"
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={`Enviar visita a ${lead.name}`}
          startIcon={<WhatsAppIcon />}
          onClick={() => start(lead, 'whatsapp')}
        >
          Enviar visita
        </Button>
      )}
      {place && <RouteButton size="small" place={place} name={property?.name ?? 'o imóvel'} />}
      {onConfirm && (
        <Button
          size="small"
          variant="tonal"
          aria-label={`Confirmar: ${lead.name}`}
          startIcon={<CalendarCheck size={16} />}
          onClick={() => void onConfirm()}
        >
          Confirmar
        </Button>
      )}
    </StepButtons>
  );
}

interface VisitMenuProps extends Omit<VisitItemProps, 'children'> {
  setStatus: (status: VisitStatus) => Promise<void>;
  takeBack: (() => Promise<void>) | undefined;
}

function VisitMenu({ lead, visit, setStatus, takeBack, onEdit, menuButton }: VisitMenuProps) {
  const { anchor, opener, close } = useAnchor('menu');
  const saveFile = useVisitFile(lead._id);
  const isScheduled = visit.status === 'scheduled';
  const choices = [
    isScheduled && { label: visitLabels.done, Icon: CalendarCheck, choose: () => setStatus('done') },
    isScheduled && { label: visitLabels.missed, Icon: UserX, choose: () => setStatus('missed') },
    isScheduled && takeBack && { label: 'Retirar confirmação', Icon: CalendarMinus, choose: takeBack },
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
      <IconButton ref={menuButton} size="large" aria-label={`Opções: ${titleOf(visit)}`} {...opener}>
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
