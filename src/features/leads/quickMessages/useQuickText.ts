import { useSelector } from 'react-redux';
import type { Lead } from '#contract/leads/leads.ts';
import { quickMessageText } from '#contract/leads/openingMessage.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { selectUser } from '@/features/auth/authSlice';

export type QuickLead = Pick<Lead, '_id' | 'name' | 'phone' | 'region' | 'property' | 'openingMessage'>;

/** Undefined until the brokerage's name is known. */
export function useQuickText({ name, region, property }: QuickLead): ((template: string) => string) | undefined {
  const user = useSelector(selectUser);
  const { data: config } = useGetConfigQuery();
  if (!config) return undefined;
  const asking = {
    name,
    region: region ?? ('' as const),
    property_name: property?.name ?? null,
    property_is_example: property?.isExample ?? false,
  };
  const caller = { id: user?._id ?? '', name: user?.name ?? '' };
  return (template) => quickMessageText(template, asking, caller, config.brokerageName);
}
