import { isCoveredBy, NO_CONDITIONS, overlaps } from '#contract/giving/rotationCases.ts';
import type { Conditions, RotationCase } from '#contract/giving/rotationCases.ts';
import { KIND_ROWS, offeredKinds } from '#contract/properties/kinds.ts';
import { formatList } from '@/shared/format/numbers';

interface Note {
  text: string;
  isWarning: boolean;
}

const isLast = (conditions: Conditions) => isCoveredBy(NO_CONDITIONS, conditions);

/** Says that it never decides, or shares leads with an earlier one. */
export function caseNote(list: readonly RotationCase[], index: number): Note | null {
  const conditions = list[index]?.conditions ?? NO_CONDITIONS;
  const earlier = list.slice(0, index);
  const covering = earlier.findIndex((one) => isCoveredBy(conditions, one.conditions));
  if (covering !== -1)
    return { isWarning: true, text: `Nunca vale: a regra ${covering + 1}, que vem antes, decide todos estes leads.` };
  const off = conditions.kinds.filter((kind) => !offeredKinds().includes(kind));
  if (off.length > 0) {
    const plurals = off.map((kind) => KIND_ROWS[kind].plural.toLowerCase());
    return { isWarning: true, text: `A imobiliária não trabalha com ${formatList(plurals)}.` };
  }
  if (isLast(conditions)) return null;
  const shared = earlier.flatMap((one, at) => (overlaps(conditions, one.conditions) ? [(at + 1).toString()] : []));
  if (shared.length === 0) return null;
  const [first] = shared;
  return {
    isWarning: false,
    text:
      shared.length === 1
        ? `O lead que também cabe na regra ${first} segue a regra ${first}.`
        : `O lead que também cabe nas regras ${formatList(shared)} segue a primeira delas.`,
  };
}
