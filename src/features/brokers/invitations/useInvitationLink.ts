import { useState } from 'react';
import type { Invitation } from '#contract/people/invitations.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useMakeInvitationLinkMutation } from '../brokersApi';
import { messages } from '../messages';

/** A new one each time that it is asked for. */
export function useInvitationLink() {
  const [makeLink] = useMakeInvitationLinkMutation();
  const [shown, setShown] = useState<{ invitation: Invitation; url: string } | null>(null);
  const notifyOutcome = useNotifyOutcome();

  const show = (invitation: Invitation) => {
    const made = makeLink(invitation._id).unwrap();
    return notifyOutcome(
      made.then(({ url }) => setShown({ invitation, url })),
      { failed: messages.linkFailed },
    );
  };

  return { shown, show, close: () => setShown(null) };
}
