import type { Broker } from '#contract/people/brokers.ts';

/** The server's rule, for leads and properties. */
export const canReceiveLeads = ({ isActive, isAdmitted }: Pick<Broker, 'isActive' | 'isAdmitted'>) =>
  isActive && isAdmitted;
