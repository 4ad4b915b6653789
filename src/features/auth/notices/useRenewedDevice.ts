import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isOwner } from '@/shared/push/owner';
import { selectSession } from '../authSlice';

/**
 * A device belongs to a session: after a login, and when the browser has renewed its subscription, the server learns of it
 * again. Only for who turned notices on here, and without asking anything.
 */
export function useRenewedDevice(): void {
  const session = useSelector(selectSession);
  const dispatch = useDispatch<ThunkDispatch<object, unknown, UnknownAction>>();
  const [token, userId] = [session?.token, session?.user._id];
  useEffect(() => {
    if (token === undefined || userId === undefined || !isOwner(userId)) return;
    // Without it the mails come; the profile says that this device does not ring.
    import(/* webpackChunkName: "notices" */ './renewDevice')
      .then(({ renewDevice }) => renewDevice(dispatch))
      .catch(console.warn);
  }, [token, userId, dispatch]);
}
