import { kindName, kindWord } from '#contract/properties/kindNames.ts';
import { foreignFields } from '#contract/properties/kindRules.ts';
import { isKind, takenAs } from '#contract/properties/kinds.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { Listing } from '#contract/properties/listing.ts';
import { propertyFieldName } from '#contract/properties/propertyFieldNames.ts';
import { messages } from './messages.ts';
import type { KnownProperty } from './readListing.ts';

/** Under a kind that is on, without what that kind lacks; else refused. A property here keeps its kind. */
export function ofOurKind(listing: Listing, offered: readonly Kind[], here?: KnownProperty): Listing {
  const own = [here?.['category']].filter(isKind);
  const { category = own[0] } = listing.values;
  if (!category || listing.refusal !== null) return listing;
  const kind = takenAs(category, [...offered, ...own]);
  if (!kind) return { ...listing, refusal: messages.otherKind(kindName(category)) };
  const said = { ...listing.values, category: kind };
  const foreign = foreignFields(said);
  const isForeign = ([field]: [string, unknown]) => field in foreign;
  const lost = Object.entries(said).filter((entry) => isForeign(entry) && entry[1] !== 0);
  const notes = lost.map(([field, value]) =>
    messages.foreign(propertyFieldName(field), JSON.stringify(value), kindWord(kind)),
  );
  const values = Object.fromEntries(Object.entries(said).filter((entry) => !isForeign(entry)));
  return { ...listing, values, warnings: [...listing.warnings, ...notes] };
}
