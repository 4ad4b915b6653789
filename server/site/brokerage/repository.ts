import { isOffered } from '#contract/ground/regions.ts';
import { withoutAreas } from '#contract/ground/shownRegions.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import { KINDS } from '#contract/properties/kinds.ts';
import type { Scheme } from '#contract/site/accentColors.ts';
import { brokerageInput } from '#contract/site/brokerage.ts';
import type { Brokerage, BrokerageInput } from '#contract/site/brokerage.ts';
import type { Logo } from '#contract/site/logo.ts';
import {
  fixedFields,
  readIdentity,
  readLogo,
  readMapCenter,
  writeIdentity,
  writeLogo,
} from '../../ground/brokerage/identity.ts';
import { lockRegions, readRegions, shownRegion, writeRegions } from '../../ground/brokerage/regions.ts';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import { chooseZones, zonesOf } from '../../ground/brokerage/zones.ts';
import type { Db } from '../../ground/db/connect.ts';
import { brokerage, leadLabels, leadSources, lossReasons } from '../../ground/db/schema/brokerage.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { versionOf } from '../../ground/http/versions.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { readEntries, writeEntries } from '../../leads/core/houseLists.ts';
import { readSources, requireOwnNames } from '../../leads/core/sources.ts';
import { moveUnplaced } from '../../properties/core/moveUnplaced.ts';
import { messages } from './messages.ts';

type Fixed = Pick<Settings, 'fixedIdentity'>;

export async function readBrokerage(db: Db, fixed: Fixed): Promise<Brokerage> {
  const identity = await readIdentity(db, fixed);
  const { hasSiteAtRoot, kinds } = brokerage;
  const [stored] = await db.select({ hasSiteAtRoot, kinds }).from(brokerage);
  const settings = stored ?? { hasSiteAtRoot: false, kinds: [...FIRST_KINDS] };
  const [reasons, labels] = [await readEntries(db, lossReasons), await readEntries(db, leadLabels)];
  const own = await readEntries(db, leadSources);
  const knownRegions = await readRegions(db);
  const regions = knownRegions.filter(isOffered).map(shownRegion);
  // Versions use ids; here a new label is a change.
  const shown = {
    ...identity,
    ...settings,
    lossReasons: reasons.map(Object.values),
    labels: labels.map(Object.values),
    leadSources: own.map(Object.values),
    regions: regions.map(Object.values),
  };
  return {
    ...identity,
    logo: await readLogo(db),
    mapCenter: await readMapCenter(db),
    ...settings,
    lossReasons: reasons,
    labels,
    leadSources: own,
    zones: zonesOf(knownRegions),
    regions,
    knownRegions: withoutAreas(knownRegions),
    sources: await readSources(db),
    version: versionOf(shown, brokerageInput),
  };
}

/** @throws 400 for a field that the environment sets. */
function refuseFixed(input: BrokerageInput, { fixedIdentity }: Fixed): void {
  const refused = fixedFields(fixedIdentity).filter(
    (name) => input[name] !== undefined && input[name] !== fixedIdentity[name],
  );
  if (refused.length > 0)
    throw invalid(messages.fixed, Object.fromEntries(refused.map((name) => [name, messages.fixed])));
}

/** @throws 404 for an unknown entry. */
export async function changeBrokerage(
  tx: Db,
  input: BrokerageInput,
  fixed: Fixed,
): Promise<{ before: Brokerage; after: Brokerage }> {
  refuseFixed(input, fixed);
  await writeBrokerage(tx);
  // A merge or a retirement on its way is a change that the form has not seen.
  if (input.regions ?? input.zones) await lockRegions(tx);
  const before = await readBrokerage(tx, fixed);
  const { hasSiteAtRoot, kinds } = input;
  if (hasSiteAtRoot !== undefined) await writeBrokerage(tx, { hasSiteAtRoot });
  if (kinds) await writeBrokerage(tx, { kinds: KINDS.filter((kind) => kinds.includes(kind)) });
  await writeIdentity(tx, input);
  if (input.city !== undefined || input.state !== undefined) await moveUnplaced(tx);
  if (input.lossReasons) await writeEntries(tx, lossReasons, input.lossReasons, messages.reasonNotFound);
  if (input.labels) await writeEntries(tx, leadLabels, input.labels, messages.labelNotFound);
  if (input.leadSources) {
    await requireOwnNames(tx, input.leadSources);
    await writeEntries(tx, leadSources, input.leadSources, messages.sourceNotFound);
  }
  if (input.regions) await writeRegions(tx, input.regions);
  if (input.zones && input.zones !== before.zones) await chooseZones(tx, input.zones);
  return { before, after: await readBrokerage(tx, fixed) };
}

/** Answers the earlier ones' ids, too. @throws 400 for a second logo without a first one. */
export async function changeLogo(
  tx: Db,
  logo: Pick<Logo, 'id' | 'weakOn'> | null,
  { scheme, ...fixed }: Fixed & { scheme: Scheme },
): Promise<{ before: string[]; after: Brokerage }> {
  await writeBrokerage(tx);
  const before = await writeLogo(tx, logo, scheme);
  const after = await readBrokerage(tx, fixed);
  if (logo && !after.logo) throw invalid(messages.noFirstLogo, { logo: messages.noFirstLogo });
  return { before, after };
}
