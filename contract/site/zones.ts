/** Which regions a brokerage offers. */
export const ZONES = ['none', 'saoPaulo', 'own'] as const;
export type Zones = (typeof ZONES)[number];
