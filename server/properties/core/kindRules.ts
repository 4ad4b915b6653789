import { chooseKind, foreignFields, missingFields } from '#contract/properties/kindRules.ts';
import { offeredKinds } from '#contract/properties/kinds.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { PropertyChange, PropertyDetail } from '#contract/properties/properties.ts';
import { brokenRules } from '#contract/properties/propertyDetails.ts';
import { invalid } from '../../ground/errors/httpError.ts';

/** @throws 400 */
export function refuseOtherKinds(kind: Kind): void {
  if (!offeredKinds().includes(kind)) throw invalid(chooseKind(), { category: chooseKind() });
}

/** Drops what its kind lacks; what an import left out may still be missing. @throws 400 */
export function changeByKind(before: PropertyDetail, change: PropertyChange): PropertyChange {
  const { category = before.category } = change;
  const isOther = category !== before.category;
  if (isOther) refuseOtherKinds(category);
  const fields = { ...change, ...foreignFields({ ...before, ...change }) };
  const whole = { ...before, ...fields };
  const missing = Object.entries(missingFields(whole)).filter(([field]) => isOther || field in change);
  const broken: Record<string, string> = { ...brokenRules(whole), ...Object.fromEntries(missing) };
  const [message] = Object.values(broken);
  if (message !== undefined) throw invalid(message, broken);
  return fields;
}
