import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectEndedBy, selectWhileAssigning } from '@/features/auth/authSlice';
import { messages } from '@/features/auth/messages';
import { useNotify } from '@/shared/notify/useNotify';

/** Says, wherever the person was, why the login page is back. */
export function SessionExpiredNotice() {
  const endedBy = useSelector(selectEndedBy);
  const whileAssigning = useSelector(selectWhileAssigning);
  const notify = useNotify();
  useEffect(() => {
    if (endedBy === 'expiry') notify.warning(whileAssigning ? messages.loginBeforeAssigning : messages.sessionExpired);
  }, [endedBy, whileAssigning, notify]);
  return null;
}
