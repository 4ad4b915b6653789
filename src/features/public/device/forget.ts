import { draftForms, storeDraft, VISITOR } from '@/shared/forms/drafts';
import { store } from '@/shared/stored';
import { emitDeviceChange, SAVED, SEEN } from './homes';

/** All that the site of visitors stores; the privacy notice names each. */
const KEYS = [SAVED, SEEN];

export function forgetDevice(): void {
  for (const key of KEYS) store(key, null);
  for (const form of draftForms(VISITOR)) storeDraft(VISITOR, form, null);
  emitDeviceChange();
}
