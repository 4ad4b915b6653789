import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import { whatsappLink } from '#contract/ground/phone.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { SelectedProperty } from '#contract/leads/selections.ts';
import { selectUser } from '@/features/auth/authSlice';
import { useShare } from '@/shared/share/useShare';
import { siteName, siteOrigin } from '@/shared/site';
import { useAttempts } from '@/shared/ui/lead/useAttempt';
import { homeMessage } from './homeMessage';

export type Client = Pick<Lead, '_id' | 'name' | 'phone'>;
export type KnownHome = Omit<NonNullable<Lead['property']>, 'isExample'>;

/** Props of the button that sends a home: by WhatsApp, or as the device shares where the lead has no phone. */
export function useSendHome(lead: Client) {
  const user = useSelector(selectUser);
  const share = useShare();
  const { start } = useAttempts();
  return (home: SelectedProperty) => {
    const origin = siteOrigin();
    const text = homeMessage(home, lead.name, { name: user?.name ?? '', brokerage: siteName(), origin });
    if (lead.phone === null)
      return { onClick: () => void share({ title: home.name, text, url: origin + paths.property(home._id) }) };
    return {
      href: whatsappLink(lead.phone, text),
      target: '_blank',
      rel: 'noreferrer',
      onClick: () => start(lead, 'whatsapp'),
    };
  };
}
