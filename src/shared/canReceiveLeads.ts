import type { Broker } from '#contract/brokers.ts';

/** As the server has it: leads, and properties, go to active brokers that an admin has let in. */
export const canReceiveLeads = ({ isActive, isAdmitted }: Pick<Broker, 'isActive' | 'isAdmitted'>) =>
  isActive && isAdmitted;
