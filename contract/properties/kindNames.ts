import type { Kind } from './kinds.ts';

/** A new brokerage deals in these. */
export const FIRST_KINDS = ['casa', 'apartamento'] as const satisfies readonly Kind[];
export type FirstKind = (typeof FIRST_KINDS)[number];

export const isFirstKind = (kind: Kind): boolean => FIRST_KINDS.some((first) => first === kind);

const TWO_NAMES: Partial<Record<Kind, string>> = { studio: 'Studio/kitnet', chácara: 'Chácara/sítio' };

export const kindName = (kind: Kind): string => TWO_NAMES[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);

const LAND = ['terreno', 'chácara', 'fazenda'];

/** Its area is its land. */
export const isLand = (kind: unknown): boolean => LAND.some((land) => land === kind);
