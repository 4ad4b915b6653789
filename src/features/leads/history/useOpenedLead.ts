import { useOpened } from '@/shared/routing/useOpened';

/** The lead whose history is open above the page (`paths.myLeads(lead)` names it so too). */
export const useOpenedLead = () => useOpened('lead');
