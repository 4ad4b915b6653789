import { whatsappLink } from '#contract/ground/phone.ts';
import { useGetConfigQuery } from '@/api/configApi';

/** `own`: undefined where the brokerage answers. Undefined while loading. */
export function useContactWhatsapp(own: string | null | undefined, draft: string): string | null | undefined {
  const { data: config, isLoading } = useGetConfigQuery(undefined, { skip: own !== undefined });
  if (own !== undefined || isLoading) return own;
  return config?.brokeragePhone ? whatsappLink(config.brokeragePhone, draft) : null;
}
