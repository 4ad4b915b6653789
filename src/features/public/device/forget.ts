import { draftForms, storeDraft, VISITOR } from '@/shared/forms/drafts';
import { store } from '@/shared/stored';
import { emitDeviceChange, ONLY_UNSEEN, SAVED, SEEN } from './homes';

/** All that the site of visitors stores; the privacy notice names each. */
const KEYS = [SAVED, SEEN, ONLY_UNSEEN];

export function forgetDevice(): void {
  for (const key of KEYS) store(key, null);
  for (const form of draftForms(VISITOR)) storeDraft(VISITOR, form, null);
  emitDeviceChange();
}
