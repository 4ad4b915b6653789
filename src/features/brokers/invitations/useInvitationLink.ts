import { useState } from 'react';
import type { Invitation, NewInvitations } from '#contract/people/invitations.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useMakeInvitationLinkMutation } from '../brokersApi';
import { messages } from '../messages';

/** A new one each time that it is asked for; earlier ones stay valid. */
export function useInvitationLink() {
  const [makeLink] = useMakeInvitationLinkMutation();
  const [shown, setShown] = useState<NewInvitations | null>(null);
  const notifyOutcome = useNotifyOutcome();

  const show = (invitation: Invitation) => {
    const made = makeLink(invitation._id).unwrap();
    return notifyOutcome(
      made.then(({ url }) => setShown({ invited: [{ ...invitation, url }], members: [], alreadyInvited: [] })),
      { failed: messages.linkFailed },
    );
  };

  return { shown, show, close: () => setShown(null) };
}
