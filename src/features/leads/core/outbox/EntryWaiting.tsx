import { styled } from '@mui/material/styles';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNotify } from '@/shared/notify/useNotify';
import { useConnected } from '@/shared/offline/connection';
import { isBeingSent } from '@/shared/offline/outbox/entry';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import { Button } from '@/shared/ui/button/Button';
import { messages as leadMessages } from '../messages';
import { EditButton } from './EditButton';
import { Buttons, State } from './entryParts';
import { messages } from './messages';
import { useOutbox } from './useOutbox';

export function EntryWaiting({ entry, children }: { entry: OutboxEntry; children: ReactNode }) {
  const connected = useConnected();
  const notify = useNotify();
  const { takeBack } = useOutbox();
  const onTakeBack = () =>
    takeBack(entry).then((done) => (done ? notify.success(messages.takenBack) : notify.info(messages.tooLate)));
  return (
    <Row>
      <div>
        <State>
          <Clock size={14} />
          {stateOf(entry, connected)}
        </State>
        {children}
      </div>
      {!isBeingSent(entry) && (
        <Buttons>
          <EditButton entry={entry} />
          <Button size="small" variant="outlined" onClick={() => void onTakeBack()}>
            Retirar
          </Button>
        </Buttons>
      )}
    </Row>
  );
}

function stateOf(entry: OutboxEntry, connected: boolean): string {
  if (isBeingSent(entry)) return messages.sending;
  if (!connected) return leadMessages.waitingForNetwork;
  return entry.tries > 0 ? messages.waitingForServer : messages.queued;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& > :nth-child(2)': { flex: 'none', marginLeft: 'auto' },
});
