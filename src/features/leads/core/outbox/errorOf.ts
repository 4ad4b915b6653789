import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Refusal } from '@/shared/offline/outbox/entry';
import { refusalText } from './refusalText';

/** A refusal as the call's error, which forms know how to show. */
export const errorOf = (refusal: Refusal): Error => Object.assign(new Error(), answerOf(refusal));

function answerOf(refusal: Refusal): FetchBaseQueryError {
  const message = refusalText(refusal);
  switch (refusal.why) {
    case 'overwritten': {
      const { now, version } = refusal;
      const fields = Object.fromEntries(Object.keys(now).map((field) => [field, message]));
      return { status: 412, data: { message, fields, current: { ...now, version } } };
    }
    case 'refused':
      return { status: 400, data: { message, fields: refusal.fields } };
    case 'gone':
      return { status: 404, data: { message } };
    case 'unsent':
      return { status: 'FETCH_ERROR', error: message };
    case 'changed':
      return { status: 409, data: { message } };
  }
}
