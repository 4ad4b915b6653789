import type { Refusal } from '@/shared/offline/outbox/entry';
import { messages as leadMessages } from '../messages';
import { messages } from './messages';

export function refusalText(refusal: Refusal): string {
  switch (refusal.why) {
    case 'changed':
      return leadMessages.statusIsNow(refusal.status);
    case 'gone':
      return refusal.message ?? `${leadMessages.leadMissing}. ${leadMessages.leadMissingWhy}`;
    case 'overwritten':
    case 'refused':
      return refusal.message;
    case 'unsent':
      return messages.nothingKept;
  }
}
