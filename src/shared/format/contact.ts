import { formatPhone } from '#contract/ground/phone.ts';
import type { BriefLead } from '#contract/leads/leads.ts';

/** One way to reach them: the phone, or the e-mail where there is none. */
export const formatContact = ({ phone, email }: Partial<Pick<BriefLead, 'phone' | 'email'>>): string =>
  phone ? formatPhone(phone) : (email ?? '');
