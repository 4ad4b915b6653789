import type { PublicLeadInput } from '#contract/site/public.ts';

/** The page's button ticks it. */
export const VISIT_FIELD = 'wantsVisit' satisfies keyof PublicLeadInput;
