export const STRATEGIES = ['igual', 'peso', 'regiao', 'menos-abertos'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** `carteira`: all open leads of a broker. */
export type PlanKind = Strategy | 'atribuicao' | 'carteira';

/** The first rule that finds a broker decides. */
export const ROTATION_RULES = ['captador', 'corretor', 'regiao', 'equipe', 'vez'] as const;
export type RotationRule = (typeof ROTATION_RULES)[number];
/** Without those that need a team or a captador. */
export const FIRST_ROTATION_RULES: RotationRule[] = ['corretor', 'regiao', 'vez'];

/** Reasons for a ledger row: a contact; time ran out; into the bolsão; taken from it; new weights. */
export const ENTRY_KINDS = ['chegada', 'prazo', 'bolsao', 'retirada', 'pesos'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
