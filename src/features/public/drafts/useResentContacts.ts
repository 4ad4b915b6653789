import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { onReturn } from '@/shared/offline/connection';
import { DRAFT_PREFIX } from './draftPrefix';
import type { Dispatch } from './resendContacts';

function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(DRAFT_PREFIX));
  } catch {
    return false;
  }
}

/** Without its script a later try follows. */
export function resendContacts(dispatch: Dispatch): void {
  void import(/* webpackChunkName: "contact-resend" */ './resendContacts').then(
    (resender) => resender.resendContacts(dispatch),
    () => undefined,
  );
}

/** On each page of visitors; most have none to send. */
export function useResentContacts(): void {
  const dispatch = useDispatch<Dispatch>();
  const { pathname } = useLocation();
  useEffect(() => {
    const resend = () => {
      if (hasDrafts()) resendContacts(dispatch);
    };
    resend();
    return onReturn(resend);
  }, [dispatch, pathname]);
}
