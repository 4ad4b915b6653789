import { parsePhone } from '#contract/phone.ts';

interface Phones {
  /** The signed-in user: in their own view their phone replaces the broker's. */
  viewer: string | undefined;
  broker: string | undefined;
  /** Where no broker has a phone. */
  brokerage: string | null | undefined;
}

/** The phone behind 'Chamar no WhatsApp', as E.164; null where there is none. */
export function contactPhone({ viewer, broker, brokerage }: Phones): string | null {
  for (const phone of [viewer, broker, brokerage]) {
    // A server may send it as it was typed; the link needs the country code.
    const callable = phone ? parsePhone(phone) : null;
    if (callable) return callable;
  }
  return null;
}
