import type { Refusal } from '@/shared/offline/outbox/entry';
import { messages } from '../messages';

export function refusalText(refusal: Refusal): string {
  switch (refusal.why) {
    case 'changed':
      return messages.statusIsNow(refusal.status);
    case 'gone':
      return `${messages.leadMissing}. ${messages.leadMissingWhy}`;
    case 'refused':
      return refusal.message;
    case 'unsent':
      return messages.nothingKept;
  }
}
