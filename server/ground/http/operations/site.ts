import type { RunDetail } from '#contract/ground/runs.ts';
import type { VisitDay } from '#contract/leads/visitWish.ts';
import type { Brokerage, KindUse } from '#contract/site/brokerage.ts';
import type { ConnectionTest, Connections } from '#contract/site/connections.ts';
import type { ShownTexts } from '#contract/site/ownTexts.ts';
import type { DoubtfulContact, PublicConfig } from '#contract/site/public.ts';
import type { RegionArea, RegionContents, RegionUse } from '#contract/site/regions.ts';
import { op } from './operation.ts';

export const site = {
  'GET /api/config': op<PublicConfig>('getConfig', 'What pages need to know of this installation'),
  'GET /api/regions': op<RegionArea[]>('listRegionAreas', 'Areas of regions, for maps without tiles'),
  'POST /api/leads/public': op<{ message: string }>('contactBrokerage', 'A visitor’s contact details', 201),
  'GET /api/properties/:id/visit-days': op<VisitDay[]>(
    'listVisitDays',
    'Days and parts of day on which a visit may be asked for: of the hours, and of its broker’s shifts',
  ),
  'GET /api/doubtful-contacts': op<DoubtfulContact[]>(
    'listDoubtfulContacts',
    'Contacts that may be a program’s, in pages',
  ),
  'POST /api/doubtful-contacts/:id/accept': op('acceptDoubtfulContact', 'Make a lead of a doubtful contact', 204),
  'DELETE /api/doubtful-contacts/:id': op('discardDoubtfulContact', 'Discard a doubtful contact', 204),
  'GET /api/brokerage': op<Brokerage>('getBrokerage', 'Settings of the brokerage'),
  'PUT /api/brokerage': op<Brokerage>('changeBrokerage', 'Change the brokerage’s settings'),
  'GET /api/brokerage/regions': op<RegionUse[]>('listRegions', 'Regions with what has them, also retired ones'),
  'GET /api/brokerage/kinds': op<KindUse[]>('listKinds', 'Kinds that properties have, and how many'),
  'GET /api/brokerage/regions/contents': op<RegionContents>('readRegion', 'What a merge of a region would move'),
  'POST /api/brokerage/regions/merges': op<RunDetail>('mergeRegions', 'Merge a region into another, in parts'),
  'POST /api/brokerage/regions/retirements': op<RunDetail>('retireRegion', 'Offer a region no longer'),
  'GET /api/brokerage/texts': op<ShownTexts>('getTexts', 'Texts that the brokerage wrote'),
  'PUT /api/brokerage/texts': op<ShownTexts>('changeTexts', 'Change the brokerage’s own texts'),
  'GET /api/brokerage/connections': op<Connections>(
    'getConnections',
    'Mail, map and push, as the environment sets them',
  ),
  'POST /api/brokerage/connections/mail': op<ConnectionTest>('testMail', 'Send a mail to yourself, at once'),
  'POST /api/brokerage/connections/map': op<ConnectionTest>('testMap', 'Fetch a tile of the map'),
  'POST /api/brokerage/connections/push': op<ConnectionTest>('testPush', 'Ring your devices, at once'),
  'PUT /api/brokerage/logo': op<Brokerage>('changeLogo', 'Give the brokerage a logo'),
  'DELETE /api/brokerage/logo': op<Brokerage>('removeLogo', 'Remove the brokerage’s logo'),
};
