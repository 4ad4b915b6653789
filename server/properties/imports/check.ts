import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Listing } from '#contract/properties/listing.ts';
import type { ListingChoice, ListingOutcome } from '#contract/properties/listingValues.ts';
import type { Difference, ImportedProperty } from '#contract/properties/propertyImports.ts';
import { countBy } from '../../ground/counts/countBy.ts';
import type { Db } from '../../ground/db/connect.ts';
import { findBrokersByName, findTeamByName } from '../../people/users/brokersByName.ts';
import { proposeRegions } from '../core/proposedRegion.ts';
import { findAwaited, findKnown, findKnownById, findPerhapsAlike, isAt } from './known.ts';
import type { Known, KnownPhoto } from './known.ts';
import { messages } from './messages.ts';
import { readKinds } from './offKinds.ts';
import { ofOurKind } from './ofOurKind.ts';
import { missingOf, readChange, readNew } from './readListing.ts';
import type { Defaults } from './readListing.ts';
import { regionNamer } from './regionWords.ts';
import { homeOf, isAlike } from './sameHome.ts';
import { compareTo, isVersionOf, wantedPictures } from './samePicture.ts';

export interface StoredListing {
  number: number;
  key: string | null;
  listing: Listing;
  alikeId: string | null;
  choice: ListingChoice | null;
}

interface Checked {
  outcome: ListingOutcome;
  property?: Partial<ImportedProperty>;
  reason?: string;
  notes: string[];
  missing: string[];
  differences: Difference[];
}

const refused = (reason: string, notes: string[] = []): Checked => ({
  outcome: 'invalido',
  reason,
  notes,
  missing: [],
  differences: [],
});

function checkNew(...read: Parameters<typeof readNew>): Checked {
  const [listing] = read;
  const { property, reason, notes } = readNew(...read);
  if (!property) return refused(reason ?? '', notes);
  return {
    outcome: 'novo',
    property,
    notes,
    missing: missingOf(property, listing.photographs.length),
    differences: [],
  };
}

/** Pictures that failed before, or are on their way, are no change. */
function comparePhotos(listing: Listing, { photos }: Known, awaited: ReadonlySet<string>) {
  const wanted = wantedPictures(listing);
  const late = wanted.filter(({ address }) => awaited.has(address) && !photos.some((photo) => isAt(photo, address)));
  const others = wanted.filter((picture) => !late.includes(picture));
  const isEarlier = (photo: KnownPhoto) =>
    late.some(({ address }) => isVersionOf(photo, address)) && !others.some(({ address }) => isAt(photo, address));
  const news = compareTo(
    photos.filter((photo) => !isEarlier(photo)),
    others,
  );
  const difference: Difference = { field: 'photographs', before: photos.length, after: wanted.length };
  return { news: wanted.length === 0 ? ('same' as const) : news, difference };
}

function checkKnown(listing: Listing, known: Known, team: Defaults['team'], awaited: ReadonlySet<string>): Checked {
  const { property, reason, notes, differences } = readChange(listing, known.property, team);
  if (!property) return refused(reason ?? '', notes);
  const { news, difference } = comparePhotos(listing, known, awaited);
  // Photographs that were sent by hand stay.
  const areSent = known.photos.some(({ source }) => source === null);
  if (news !== 'same' && areSent) notes.push(messages.ownPhotos);
  const changesPhotos = news !== 'same' && !areSent;
  const isOther = differences.length > 0 || (changesPhotos && news === 'others');
  return {
    outcome: isOther ? 'atualiza' : changesPhotos ? 'fotos' : 'igual',
    property,
    notes,
    missing: missingOf({ ...known.property, ...property }, Math.max(listing.photographs.length, known.photos.length)),
    differences: [...differences, ...(changesPhotos ? [difference] : [])],
  };
}

/** By number: of new listings those that may be one property here, if it can be only one. */
async function findAlike(tx: Db, importId: string, rows: readonly StoredListing[]): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const picturesOf = ({ photographs, plans }: Listing) => [...photographs, ...plans];
  const homes = rows.map(({ number, listing }) => ({ number, home: homeOf(listing.values, picturesOf(listing)) }));
  const found = await findPerhapsAlike(tx, importId, {
    numbers: homes.flatMap(({ home }) => home.number ?? []),
    pictures: rows.flatMap(({ listing }) => picturesOf(listing).map((address) => address.split('?')[0] ?? address)),
  });
  const others = found.map(({ id, property, photos }) => {
    const pictures = photos.flatMap(({ source }) => source ?? []);
    return { id, home: homeOf(property, pictures) };
  });
  return new Map(
    homes.flatMap(({ number, home }): [number, string][] => {
      const [alike, ...more] = others.filter((other) => isAlike(home, other.home));
      return alike && more.length === 0 ? [[number, alike.id]] : [];
    }),
  );
}

/** In the transaction of a part: says of each listing what it would be. Nothing of the brokerage changes. */
export async function checkListings(
  tx: Db,
  importId: string,
  stored: readonly StoredListing[],
  given: Omit<Defaults, 'brokers' | 'team'>,
): Promise<Partial<Record<ListingOutcome, number>>> {
  const defaults = { ...given, brokers: await findBrokersByName(tx), team: await findTeamByName(tx) };
  const keys = stored.flatMap(({ key }) => key ?? []);
  const known = await findKnown(tx, importId, keys);
  const chosen = await findKnownById(
    tx,
    stored.flatMap(({ choice, alikeId }) => (choice === 'mesmo' ? (alikeId ?? []) : [])),
  );
  const hereOf = ({ key, choice, alikeId }: StoredListing) =>
    (choice === 'mesmo' && alikeId !== null ? chosen.get(alikeId) : undefined) ??
    (key === null ? undefined : known.get(key));
  const kinds = await readKinds(tx);
  const named = await regionNamer(tx);
  const rows = stored.map((row) => ({ ...row, listing: ofOurKind(named(row.listing), kinds, hereOf(row)?.property) }));
  const awaited = await findAwaited(
    tx,
    [...known.values(), ...chosen.values()].map(({ id }) => id),
  );
  const { rows: firsts } = await tx.execute<{ key: string; number: number }>(sql`
    select r.key, min(r.number) as number from property_import_rows r
    where r.import_id = ${importId} and r.key = any(${sql.param(keys)}::text[]) and r.number < ${rows[0]?.number ?? 0}
      and r.outcome <> 'invalido' group by r.key`);
  const firstOf = new Map(firsts.map(({ key, number }) => [key, number]));
  const withoutRegion = rows.filter((row) => !row.listing.values.region && !hereOf(row));
  const proposed = await proposeRegions(
    tx,
    withoutRegion.map(({ listing }) => listing.values),
  );
  const proposedOf = new Map(withoutRegion.map(({ number }, index) => [number, proposed[index]]));

  const results = [];
  for (const row of rows) {
    const { number, key, listing } = row;
    const here = hereOf(row);
    const first = key === null ? undefined : firstOf.get(key);
    const checked =
      listing.refusal !== null
        ? refused(listing.refusal, listing.warnings)
        : first !== undefined
          ? refused(messages.repeated(first))
          : here
            ? checkKnown(listing, here, defaults.team, awaited.get(here.id) ?? new Set())
            : checkNew(listing, defaults, proposedOf.get(number));
    if (key !== null && checked.outcome !== 'invalido') firstOf.set(key, number);
    results.push({ number, propertyId: here?.id, seenAt: here?.updatedAt, ...checked });
    // A part takes a while: others come between.
    await nextTurn();
  }
  const fresh = new Set(results.flatMap(({ outcome, number }) => (outcome === 'novo' ? [number] : [])));
  const unanswered = rows.filter(({ number, choice }) => choice === null && fresh.has(number));
  const alike = await findAlike(tx, importId, unanswered);
  const asked = results.map((result) => {
    const alikeId = alike.get(result.number);
    return alikeId === undefined ? result : { ...result, alikeId, outcome: 'parecido' as const };
  });
  await tx.execute(sql`
    update property_import_rows r set outcome = c.outcome, property = c.property, reason = c.reason, notes = c.notes,
      missing = c.missing, differences = c.differences, property_id = c."propertyId", seen_at = c."seenAt", result = null,
      alike_id = case when r.choice is null then c."alikeId" else r.alike_id end
    from json_to_recordset(${JSON.stringify(asked)}::json) c
      (number int, outcome text, property jsonb, reason text, notes text[], missing text[], differences jsonb,
       "propertyId" uuid, "seenAt" timestamptz, "alikeId" uuid)
    where r.import_id = ${importId} and r.number = c.number`);
  return countBy(asked.map(({ outcome }) => outcome));
}
