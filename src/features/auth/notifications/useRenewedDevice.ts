import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isOwner } from '@/shared/push/owner';
import { selectSession } from '../authSlice';

/**
 * A device belongs to a session: registers it again after a login, or when the browser renewed its subscription. Never
 * asks.
 */
export function useRenewedDevice(): void {
  const session = useSelector(selectSession);
  const dispatch = useDispatch<ThunkDispatch<object, unknown, UnknownAction>>();
  const [token, userId] = [session?.token, session?.user._id];
  useEffect(() => {
    if (token === undefined || userId === undefined || !isOwner(userId)) return;
    // On failure mails come instead; the profile says so.
    import(/* webpackChunkName: "notices" */ './renewDevice')
      .then(({ renewDevice }) => renewDevice(dispatch))
      .catch(console.warn);
  }, [token, userId, dispatch]);
}
