import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PoolLead } from '#contract/giving/clock.ts';
import { paths } from '#contract/ground/paths.ts';
import { isConflict, serverMessage } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { selectUser } from '@/features/auth/authSlice';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { fieldOf } from '@/shared/isRecord';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from './messages';
import { useTakeLeadMutation } from './poolApi';

const topic = 'pool-take';

/** Opens the lead once it is the broker's. `lostTo`: why it can never be theirs. */
export function useTakeLead() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const ownId = useSelector(selectUser)?._id;
  const { keyOf } = useIdempotencyKey();
  const [takeLead, { isLoading: busy }] = useTakeLeadMutation();
  const [lostTo, setLostTo] = useState<string | null>(null);

  function opened(id: string): void {
    notify.success(messages.taken, { topic });
    void navigate(paths.lead(id));
  }

  async function take(lead: PoolLead): Promise<void> {
    const id = lead._id;
    try {
      await takeLead({ id, key: keyOf({ id }) }).unwrap();
      opened(id);
    } catch (error) {
      const message = serverMessage(error);
      // It may be theirs already, and its card gone: the same request says so.
      const again = message === undefined && { action: { label: 'Tentar de novo', onClick: () => void take(lead) } };
      if (!isConflict(error)) notifyFailure(error, messages.takeFailed, { topic, ...again });
      // In another tab.
      else if (takerOf(error) === ownId) opened(id);
      else {
        const why = message ?? messages.takenBefore;
        setLostTo(why.replace(/\.$/, ''));
        notify.warning(why, { topic });
      }
    }
  }

  return { take, busy, lostTo };
}

const takerOf = (error: unknown) => fieldOf(fieldOf(fieldOf(error, 'data'), 'by'), '_id');
