import { useState } from 'react';
import type { Invitation } from '#contract/people/invitations.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useMakeInvitationLinkMutation } from '../brokersApi';
import { messages } from '../messages';

/** A new one each time that it is asked for. */
export function useInvitationLink() {
  const [makeLink] = useMakeInvitationLinkMutation();
  const [shown, setShown] = useState<{ invitation: Invitation; url: string } | null>(null);
  const notifyFailure = useNotifyFailure();

  async function show(invitation: Invitation) {
    try {
      const { url } = await makeLink(invitation._id).unwrap();
      setShown({ invitation, url });
    } catch (error) {
      notifyFailure(error, messages.linkFailed);
    }
  }

  return { shown, show, close: () => setShown(null) };
}
