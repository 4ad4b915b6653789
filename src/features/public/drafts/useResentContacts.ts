import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { draftForms, findDraft, VISITOR } from '@/shared/forms/drafts';
import { onReturn } from '@/shared/offline/connection';
import type { Dispatch } from './resendContacts';

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
      if (draftForms(VISITOR).some((form) => findDraft(VISITOR, form)?.attempt)) resendContacts(dispatch);
    };
    resend();
    return onReturn(resend);
  }, [dispatch, pathname]);
}
