import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Location } from '#contract/ground/location.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { setKinds } from '#contract/properties/chosenKinds.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import { DEFAULT_POINT } from '#contract/properties/propertyValues.ts';
import type { Scheme } from '#contract/site/accentColors.ts';
import type { Identity, IdentityField, IdentityInput, ShownIdentity } from '#contract/site/brokerage.ts';
import { shownSize } from '#contract/site/logo.ts';
import type { Logo } from '#contract/site/logo.ts';
import { singleFlight } from '../concurrency/singleFlight.ts';
import type { Db } from '../db/connect.ts';
import { brokerage } from '../db/schema/brokerage.ts';
import { photos } from '../db/schema/photos.ts';
import { pushIdentityChanged } from '../live/pushToTabs.ts';
import { DEFAULT_NAME, NO_ADDRESS } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { findMunicipality } from './municipalities.ts';
import { readRegions } from './regions.ts';

type Known = Record<IdentityField, string | null>;

const COLUMNS = {
  name: brokerage.name,
  phone: brokerage.phone,
  creci: brokerage.creci,
  privacyContact: brokerage.privacyContact,
  accent: brokerage.accent,
  street: brokerage.street,
  streetNumber: brokerage.streetNumber,
  complement: brokerage.complement,
  neighbourhood: brokerage.neighbourhood,
  city: brokerage.city,
  state: brokerage.state,
  cep: brokerage.cep,
};
const NOTHING: Known = { name: null, phone: null, creci: null, privacyContact: null, accent: null, ...NO_ADDRESS };

/** The environment's, then the database's. */
async function readKnown(db: Db, { fixedIdentity }: Pick<Settings, 'fixedIdentity'>): Promise<Known> {
  const [stored] = await db.select(COLUMNS).from(brokerage);
  return { ...(stored ?? NOTHING), ...fixedIdentity };
}

const isField = (name: string): name is IdentityField => name in NOTHING;
const FIELDS = Object.keys(NOTHING).filter(isField);

export const fixedFields = (fixed: Partial<Identity>): IdentityField[] => Object.keys(fixed).filter(isField);

/** For those who may change it. */
export async function readIdentity(db: Db, settings: Pick<Settings, 'fixedIdentity'>): Promise<ShownIdentity> {
  const known = await readKnown(db, settings);
  return { ...known, name: known.name ?? DEFAULT_NAME, fixed: fixedFields(settings.fixedIdentity) };
}

const dark = alias(photos, 'dark');

/** Null: the city is not known. */
export async function readMapCenter(db: Db): Promise<Location | null> {
  const { city, state, mapLat, mapLng } = brokerage;
  const [row] = await db.select({ city, state, lat: mapLat, lng: mapLng }).from(brokerage);
  if (!row?.city) return DEFAULT_POINT;
  const { lat, lng } = row;
  // Rows of earlier versions lack it.
  return lat === null || lng === null ? findMunicipality(row.city, row.state) : { lat, lng };
}

export async function readLogo(db: Db): Promise<Logo | null> {
  const [row] = await db
    .select({
      ...{ id: photos.id, width: photos.width, height: photos.height },
      weakOn: brokerage.logoWeakOn,
      dark: { id: dark.id, width: dark.width, height: dark.height },
    })
    .from(brokerage)
    .innerJoin(photos, eq(photos.id, brokerage.logoId))
    .leftJoin(dark, eq(dark.id, brokerage.darkLogoId));
  return row ? { ...row, ...shownSize(row), dark: row.dark && { id: row.dark.id, ...shownSize(row.dark) } } : null;
}

/** Null: none. Answers the earlier ones' ids, which nothing names any more. */
export async function writeLogo(tx: Db, logo: Pick<Logo, 'id' | 'weakOn'> | null, scheme: Scheme): Promise<string[]> {
  const { logoId, darkLogoId } = brokerage;
  const [before] = await tx.select({ logoId, darkLogoId }).from(brokerage).for('update');
  const id = logo?.id ?? null;
  const set =
    scheme === 'dark'
      ? { darkLogoId: id }
      : { logoId: id, logoWeakOn: logo?.weakOn ?? null, ...(!logo && { darkLogoId: null }) };
  await tx.update(brokerage).set({ ...set, updatedAt: sql`now()` });
  await pushIdentityChanged(tx);
  return Object.entries(before ?? {}).flatMap(([column, id]) => (id !== null && column in set ? [id] : []));
}

const orNull = (text: string | undefined) => (text === '' ? null : text);

/** The row exists. A left out field stays; every server follows at the commit. */
export async function writeIdentity(tx: Db, input: Partial<IdentityInput>) {
  const set = Object.fromEntries(FIELDS.map((field) => [field, orNull(input[field])]));
  const { city: name, state: uf } = brokerage;
  const [stored] = await tx
    .update(brokerage)
    .set({ ...set, updatedAt: sql`now()` })
    .returning({ name, uf });
  if (input.city !== undefined || input.state !== undefined) {
    const place = stored?.name ? await findMunicipality(stored.name, stored.uf) : null;
    await tx.update(brokerage).set({ mapLat: place?.lat ?? null, mapLng: place?.lng ?? null });
  }
  await pushIdentityChanged(tx);
}

/** The settings with today's identity: one object for all who read it here, which `refresh` brings up to date. */
export function followIdentity(db: Db, settings: Settings): { settings: Settings; refresh: () => Promise<void> } {
  const shown = { ...settings };
  const refresh = singleFlight(async () => {
    const [known, logo, regions] = await Promise.all([readKnown(db, settings), readLogo(db), readRegions(db)]);
    const { ownTexts, hasSiteAtRoot, kinds } = brokerage;
    const [stored] = await db.select({ ownTexts, hasSiteAtRoot, kinds }).from(brokerage);
    setRegions(regions);
    setKinds(stored?.kinds ?? FIRST_KINDS);
    shown.logo = logo;
    shown.ownTexts = stored?.ownTexts ?? {};
    shown.hasSiteAtRoot = stored?.hasSiteAtRoot ?? false;
    shown.brokerageName = known.name ?? settings.brokerageName;
    shown.brokeragePhone = known.phone ?? settings.brokeragePhone;
    shown.brokerageCreci = known.creci ?? settings.brokerageCreci;
    const { street, streetNumber, complement, neighbourhood, city, state, cep } = known;
    shown.brokerageAddress = { street, streetNumber, complement, neighbourhood, city, state, cep };
    shown.mapCenter = await readMapCenter(db);
    shown.accent = known.accent;
    shown.privacyContact = known.privacyContact ?? settings.privacyContact;
  });
  return { settings: shown, refresh };
}
