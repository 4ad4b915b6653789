import { parsePhone } from '#contract/phone.ts';
import { plainText } from '#contract/text.ts';
import type { ReadContact } from './fillFrom';

interface PickedContact {
  name?: string[];
  tel?: string[];
  email?: string[];
}

interface ContactsManager {
  select: (properties: ['name', 'tel', 'email'], options: { multiple: false }) => Promise<PickedContact[]>;
}

declare global {
  interface Navigator {
    /** Only on some phones: Contact Picker API. */
    contacts?: ContactsManager;
  }
}

export const canPickContact = () => navigator.contacts !== undefined;

/** From the phone's address book; null when none was chosen. */
export async function pickContact(): Promise<ReadContact | null> {
  const [picked] = (await navigator.contacts?.select(['name', 'tel', 'email'], { multiple: false })) ?? [];
  if (!picked) return null;
  const textsOf = (texts: string[] = []) => texts.map((text) => plainText(text).trim()).filter(Boolean);
  const [name] = textsOf(picked.name);
  const phones = textsOf(picked.tel);
  const [email, ...emails] = textsOf(picked.email);
  const written = phones.find((text) => parsePhone(text) !== null);
  const others = phones.filter((text) => parsePhone(text) !== parsePhone(written ?? ''));
  return {
    name,
    phone: parsePhone(written ?? '') ?? undefined,
    email: email?.toLowerCase(),
    notes: [...(written === undefined ? phones : others), ...emails].join('\n'),
  };
}
