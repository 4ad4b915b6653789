import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { SwapRequest } from '#contract/giving/shifts.ts';
import type { User } from '#contract/people/auth.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useConnected } from '@/shared/offline/connection';
import { useSubmitOwn, useWaitingActs } from '@/shared/offline/outbox/ownActs';
import { BusyButton } from '@/shared/ui/BusyButton';
import { LineButtons, ListLine } from '@/shared/ui/ListLine';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages as leadMessages } from '../../core/messages';
import { SwapsInOutbox } from '../../core/outbox/OutboxOfLead';
import { formatShift } from '../../core/shiftText';
import { messages } from './messages';
import { useAcceptSwapMutation, useGetSwapsQuery } from './shiftsApi';

export function SwapRequests({ user }: { user: User }) {
  const { data: requests } = useGetSwapsQuery(undefined, { refetchOnMountOrArgChange: true });
  const answered = useWaitingActs('swapAnswer').map(({ swap }) => swap._id);
  const open = requests?.filter(({ _id }) => !answered.includes(_id)) ?? [];
  return (
    <>
      <SwapsInOutbox />
      {open.length > 0 && (
        <Space>
          <SectionCard title="Trocas pedidas">
            <ul>
              {open.map((request) => (
                <Request key={request._id} request={request} user={user} />
              ))}
            </ul>
          </SectionCard>
        </Space>
      )}
    </>
  );
}

function Request({ request, user }: { request: SwapRequest; user: User }) {
  const { _id, from, to, shift } = request;
  const [isOwn, isAsked] = [from._id === user._id, to._id === user._id];
  const other = isOwn ? to : from;
  const [acceptSwap, { isLoading: isAccepting }] = useAcceptSwapMutation();
  const submitOwn = useSubmitOwn();
  const [isDeclining, setDeclining] = useState(false);
  const notifyOutcome = useNotifyOutcome();
  const { keyOf } = useIdempotencyKey();
  const connected = useConnected();

  const accept = () =>
    notifyOutcome(acceptSwap(_id).unwrap(), {
      done: isAsked ? messages.swapAccepted : messages.swapApproved,
      failed: messages.swapAnswerFailed,
      topic: 'swaps',
    });

  async function decline() {
    const action = { kind: 'swapAnswer' as const, swap: request, isOwn };
    const declined = isOwn ? messages.swapWithdrawn : messages.swapDeclined;
    setDeclining(true);
    await notifyOutcome(submitOwn({ action, key: keyOf(action) }), {
      done: (how) => (how === 'waiting' ? leadMessages.savedLater : declined),
      failed: messages.swapAnswerFailed,
      topic: 'swaps',
    });
    setDeclining(false);
  }

  const what = formatShift(shift);
  return (
    <ListLine
      avatar={<UserAvatar name={other.name} photo={other.avatar} size={32} />}
      title={
        isOwn
          ? `Você pediu a ${to.name}`
          : isAsked
            ? `${from.name} pede que você assuma`
            : `${from.name} pede a ${to.name}`
      }
      end={
        <LineButtons>
          <BusyButton
            variant="outlined"
            size="small"
            aria-label={`${isOwn ? 'Retirar pedido' : 'Recusar'}: ${what}`}
            busy={isDeclining}
            busyLabel={isOwn ? 'Retirando…' : 'Recusando…'}
            onClick={() => void decline()}
          >
            {isOwn ? 'Retirar pedido' : 'Recusar'}
          </BusyButton>
          {!isOwn && (
            <BusyButton
              variant="contained"
              size="small"
              aria-label={`${isAsked ? 'Assumir' : 'Fazer a troca'}: ${what}`}
              busy={isAccepting}
              busyLabel={isAsked ? 'Assumindo…' : 'Trocando…'}
              onClick={() => void accept()}
            >
              {isAsked ? 'Assumir' : 'Fazer a troca'}
            </BusyButton>
          )}
        </LineButtons>
      }
    >
      <p>{what}</p>
      {!isOwn && !connected && <p>{messages.acceptingNeedsNetwork}</p>}
    </ListLine>
  );
}

const Space = styled('div')({ marginBottom: 16 });
