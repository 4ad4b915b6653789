import type { LeadStatus } from '#contract/constants.ts';

/** The palette entry whose `main` and `tint` a status wears. */
export const statusTone = {
  novo: 'warning',
  'em andamento': 'warning',
  convertido: 'success',
  perdido: 'error',
} as const satisfies Record<LeadStatus, string>;
