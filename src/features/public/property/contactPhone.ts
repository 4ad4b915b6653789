import { parsePhone } from '#contract/phone.ts';

interface Phones {
  /** Signed-in users see their own phone. */
  viewer: string | undefined;
  broker: string | undefined;
  /** If no broker has one. */
  brokerage: string | null | undefined;
}

/** E.164; null without a phone. */
export function contactPhone({ viewer, broker, brokerage }: Phones): string | null {
  for (const phone of [viewer, broker, brokerage]) {
    // Servers may send it as typed.
    const callable = phone ? parsePhone(phone) : null;
    if (callable) return callable;
  }
  return null;
}
