import { styled } from '@mui/material/styles';
import type { SwapRequest } from '#contract/giving/shifts.ts';
import type { User } from '#contract/people/auth.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages } from './messages';
import { useAnswerSwapMutation, useGetSwapsQuery } from './shiftsApi';
import { formatShift } from './week';

/** Requests that wait for an answer, of any week. */
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
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function answer(accepted: boolean) {
    try {
      await answerSwap({ id: _id, accepted }).unwrap();
      const done = accepted ? (isAsked ? messages.swapAccepted : messages.swapApproved) : messages.swapDeclined;
      notify.success(isOwn ? messages.swapWithdrawn : done, { topic: 'swaps' });
    } catch (error) {
      notifyFailure(error, messages.swapAnswerFailed, { topic: 'swaps' });
    }
  }

  const busy = (accepted: boolean) => isLoading && originalArgs?.accepted === accepted;
  const what = formatShift(shift);
  return (
    <Line>
      <UserAvatar name={other.name} photo={other.avatar} size={32} />
      <div>
        <b>
          {isOwn
            ? `Você pediu a ${to.name}`
            : isAsked
              ? `${from.name} pede que você assuma`
              : `${from.name} pede a ${to.name}`}
        </b>
        <p>{what}</p>
      </div>
      <Answers>
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
      </Answers>
    </Line>
  );
}

const Space = styled('div')({ marginBottom: 16 });

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& b': { ...theme.typography.control, display: 'block', overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.small, margin: '2px 0 0', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'auto minmax(0, 1fr)', padding: '12px 16px' },
}));

const Answers = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1', '& > *': { flex: 1, minHeight: 44 } },
}));
