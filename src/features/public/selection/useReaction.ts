import { useRef, useState } from 'react';
import type { SharedSelection } from '#contract/leads/selections.ts';
import { serverMessage } from '@/api/apiError';
import { messages } from './messages';
import { useReactMutation } from './selectionApi';
import type { Liked } from './selectionApi';

interface Failure {
  wanted: Liked;
  text: string;
}

/**
 * Shows at once. Taps on one property go in order (`src/api/baseQuery.ts`), so the last one stands; on failure the
 * saved one shows again.
 */
export function useReaction(token: string, { _id: property, liked: saved }: SharedSelection['properties'][number]) {
  const [send] = useReactMutation();
  const [tapped, setTapped] = useState<{ liked: Liked } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const lastTap = useRef(0);

  async function react(wanted: Liked) {
    const tap = ++lastTap.current;
    setFailure(null);
    setTapped({ liked: wanted });
    const { error } = await send({ token, property, liked: wanted });
    if (tap !== lastTap.current) return;
    setTapped(null);
    if (error !== undefined) setFailure({ wanted, text: serverMessage(error) ?? messages.notSaved });
  }

  return { liked: tapped ? tapped.liked : saved, react, isSaving: tapped !== null, failure };
}
