/** The regions that a brokerage offers: none, the six of São Paulo as they came, or others. */
export const ZONES = ['none', 'saoPaulo', 'own'] as const;
export type Zones = (typeof ZONES)[number];
