/** A new brokerage deals in these. */
export const FIRST_KINDS = ['casa', 'apartamento'] as const;
export type FirstKind = (typeof FIRST_KINDS)[number];

export const isFirstKind = (kind: string): boolean => FIRST_KINDS.some((first) => first === kind);

const TWO_NAMES: Partial<Record<string, string>> = { studio: 'Studio/kitnet', chácara: 'Chácara/sítio' };

/** The key is the name, but for two. */
export const kindName = (kind: string): string => TWO_NAMES[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);

/** In a sentence, or a file. */
export const kindWord = (kind: string): string => kindName(kind).toLowerCase();

const LAND = ['terreno', 'chácara', 'fazenda'];

/** Its area is its land. */
export const isLand = (kind: unknown): boolean => LAND.some((land) => land === kind);
