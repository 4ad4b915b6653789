import { parsePhone } from '#contract/phone.ts';

interface Phones {
  /** Of whoever is looking: their own takes the place of the broker's, in their view alone. */
  viewer: string | undefined;
  broker: string | undefined;
  /** Stands in where there is no broker with a phone. */
  brokerage: string | null | undefined;
}

/** Whom 'Chamar no WhatsApp' calls, as E.164; null where there is nobody to call. */
export function contactPhone({ viewer, broker, brokerage }: Phones): string | null {
  for (const phone of [viewer, broker, brokerage]) {
    // Other servers may send it as it was typed; a link needs the country's code.
    const callable = phone ? parsePhone(phone) : null;
    if (callable) return callable;
  }
  return null;
}
