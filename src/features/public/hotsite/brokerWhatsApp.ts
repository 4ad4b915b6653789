import type { PublicBroker } from '#contract/brokers.ts';
import { firstName } from '#contract/personName.ts';
import { parsePhone, whatsappLink } from '#contract/phone.ts';

/** A draft on WhatsApp to the broker; null without a phone. */
export function brokerWhatsApp({ name, phone }: Pick<PublicBroker, 'name' | 'phone'>): string | null {
  const callable = parsePhone(phone);
  return (
    callable && whatsappLink(callable, `Olá, ${firstName(name)}! Vi o seu site e gostaria de falar sobre imóveis.`)
  );
}
