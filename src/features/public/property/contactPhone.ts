import { parsePhone } from '#contract/phone.ts';

interface Phones {
  /** Signed-in users see their own phone instead of the broker's. */
  viewer: string | undefined;
  broker: string | undefined;
  /** If no broker has a phone. */
  brokerage: string | null | undefined;
}

/** For 'Chamar no WhatsApp', as E.164; null without a phone. */
export function contactPhone({ viewer, broker, brokerage }: Phones): string | null {
  for (const phone of [viewer, broker, brokerage]) {
    // Servers may send it as typed; the link needs the country code.
    const callable = phone ? parsePhone(phone) : null;
    if (callable) return callable;
  }
  return null;
}
