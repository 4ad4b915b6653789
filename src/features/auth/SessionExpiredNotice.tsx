import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNotify } from '@/shared/notify/useNotify';
import { selectEndedBy, selectWhileAssigning } from './authSlice';

/** Every visitor loads this file, not `messages.ts`. */
const messages = {
  sessionExpired: 'Sua sessão expirou. Entre novamente.',
  loginBeforeAssigning: 'Faça login antes de atribuir leads',
};

export function SessionExpiredNotice() {
  const endedBy = useSelector(selectEndedBy);
  const whileAssigning = useSelector(selectWhileAssigning);
  const notify = useNotify();
  useEffect(() => {
    if (endedBy === 'expiry') notify.warning(whileAssigning ? messages.loginBeforeAssigning : messages.sessionExpired);
  }, [endedBy, whileAssigning, notify]);
  return null;
}
