export const MAX_LEADS_PER_ASSIGNMENT = 10_000;

export const MAX_LEADS_PER_PLAN = 100_000;

export const MAX_WEIGHT = 100;

export const MAX_LEADS_PER_DAY = 1000;

export const SIMULATION_DAYS = 30;

export const STRATEGIES = ['igual', 'peso', 'regiao', 'menos-abertos'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** `carteira`: all open leads of a broker. */
export type BatchKind = Strategy | 'atribuicao' | 'carteira' | 'desfazer';

/** The first rule that finds a broker decides. */
export const ROTATION_RULES = ['corretor', 'regiao', 'equipe', 'vez'] as const;
export type RotationRule = (typeof ROTATION_RULES)[number];
/** Without the one that needs a team. */
export const FIRST_ROTATION_RULES: RotationRule[] = ['corretor', 'regiao', 'vez'];

/** Reasons for a ledger row: a contact; time ran out; into the bolsão; taken from it; new weights. */
export const TURN_KINDS = ['chegada', 'prazo', 'bolsao', 'retirada', 'pesos'] as const;
export type TurnKind = (typeof TURN_KINDS)[number];
