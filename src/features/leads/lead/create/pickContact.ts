import { plainText } from '#contract/ground/text.ts';
import type { ReadContact } from './fillFrom';
import { mobileAmong, phoneIn } from './phonesIn';

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
  const phone = mobileAmong(phones.flatMap((text) => phoneIn(text) ?? []));
  return {
    name,
    phone,
    email: email?.toLowerCase(),
    notes: [...phones.filter((text) => phone === undefined || phoneIn(text) !== phone), ...emails].join('\n'),
  };
}
