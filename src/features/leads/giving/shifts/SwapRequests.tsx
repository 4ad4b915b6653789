import { styled } from '@mui/material/styles';
import type { SwapRequest } from '#contract/giving/shifts.ts';
import type { User } from '#contract/people/auth.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { BusyButton } from '@/shared/ui/BusyButton';
import { LineButtons, ListLine } from '@/shared/ui/ListLine';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages } from './messages';
import { useAnswerSwapMutation, useGetSwapsQuery } from './shiftsApi';
import { formatShift } from './week';

export function SwapRequests({ user }: { user: User }) {
  const { data: requests } = useGetSwapsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!requests?.length) return null;
  return (
    <Space>
      <SectionCard title="Trocas pedidas">
        <ul>
          {requests.map((request) => (
            <Request key={request._id} request={request} user={user} />
          ))}
        </ul>
      </SectionCard>
    </Space>
  );
}

function Request({ request, user }: { request: SwapRequest; user: User }) {
  const { _id, from, to, shift } = request;
  const [isOwn, isAsked] = [from._id === user._id, to._id === user._id];
  const other = isOwn ? to : from;
  const [answerSwap, { isLoading, originalArgs }] = useAnswerSwapMutation();
  const notifyOutcome = useNotifyOutcome();

  async function answer(accepted: boolean) {
    const answered = accepted ? (isAsked ? messages.swapAccepted : messages.swapApproved) : messages.swapDeclined;
    await notifyOutcome(answerSwap({ id: _id, accepted }).unwrap(), {
      done: isOwn ? messages.swapWithdrawn : answered,
      failed: messages.swapAnswerFailed,
      topic: 'swaps',
    });
  }

  const busy = (accepted: boolean) => isLoading && originalArgs?.accepted === accepted;
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
            busy={busy(false)}
            busyLabel={isOwn ? 'Retirando…' : 'Recusando…'}
            onClick={() => void answer(false)}
          >
            {isOwn ? 'Retirar pedido' : 'Recusar'}
          </BusyButton>
          {!isOwn && (
            <BusyButton
              variant="contained"
              size="small"
              aria-label={`${isAsked ? 'Assumir' : 'Fazer a troca'}: ${what}`}
              busy={busy(true)}
              busyLabel={isAsked ? 'Assumindo…' : 'Trocando…'}
              onClick={() => void answer(true)}
            >
              {isAsked ? 'Assumir' : 'Fazer a troca'}
            </BusyButton>
          )}
        </LineButtons>
      }
    >
      <p>{what}</p>
    </ListLine>
  );
}

const Space = styled('div')({ marginBottom: 16 });
