export const VISITOR_SOURCES = ['landing', 'property', 'hotsite'] as const;
export type VisitorSource = (typeof VISITOR_SOURCES)[number];

/** Of leads that the team creates; `admin`: not said, also by a broker. */
export const HAND_SOURCES = ['admin', 'shift', 'referral', 'sign', 'phone'] as const;
export type HandSource = (typeof HAND_SOURCES)[number];

export const LEAD_SOURCES = [...VISITOR_SOURCES, ...HAND_SOURCES] as const;
export type FixedSource = (typeof LEAD_SOURCES)[number];

export const OWN_SOURCES = ['property', 'hotsite'] as const satisfies VisitorSource[];
export type OwnSource = (typeof OWN_SOURCES)[number];

export const MAX_LEAD_SOURCES = 30;
export const MAX_LEAD_SOURCE = 40;
