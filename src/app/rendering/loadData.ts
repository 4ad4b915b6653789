import { matchPath } from 'react-router-dom';
import { isId } from '#contract/ground/ids.ts';
import { paths } from '#contract/ground/paths.ts';
import { offersRegions } from '#contract/ground/regions.ts';
import { configApi } from '@/api/configApi';
import { propertiesApi } from '@/features/properties/propertiesApi';
import { regionCountsApi } from '@/features/public/landing/regionCountsApi';
import { propertyFilterOf, readMapSearch } from '@/features/public/map/mapSearch';
import { prerenderedListQuery } from '@/features/public/map/prerenderedList';
import { isGone } from '@/features/public/property/isGone';
import { NEWEST, similarApi } from '@/features/public/property/similar/similarApi';
import { publicApi } from '@/features/public/publicApi';
import { selectionApi } from '@/features/public/selection/selectionApi';
import { homePath } from '@/shared/site';
import type { AppStore } from '../store';

const { getConfig } = configApi.endpoints;
const { getProperties, getProperty, getPropertyCount, getPropertyList } = propertiesApi.endpoints;
const { getBrokerBySlug, getPublicBroker } = publicApi.endpoints;
const { getRegionCounts } = regionCountsApi.endpoints;
const { getSimilar } = similarApi.endpoints;
const { getSharedSelection } = selectionApi.endpoints;

interface Page {
  search: URLSearchParams;
  wide: boolean;
}

type Load = (dispatch: AppStore['dispatch'], param: string, page: Page) => Promise<unknown>;

const loadProperty: Load = async (dispatch, id) => {
  const config = dispatch(getConfig.initiate());
  const { data: property } = isId(id) ? await dispatch(getProperty.initiate(id)) : {};
  if (!property) await dispatch(getProperties.initiate(NEWEST));
  if (property?.broker) await dispatch(getPublicBroker.initiate(property.broker._id));
  if (property && isGone(property)) await dispatch(getSimilar.initiate(id));
  await config;
};

/** Without the descriptions, which no card shows: on a slow line they would delay the first picture. */
async function loadList(
  dispatch: AppStore['dispatch'],
  query: Parameters<typeof getPropertyList.initiate>[0],
): Promise<void> {
  await dispatch(getPropertyList.initiate(query));
  dispatch(
    propertiesApi.util.updateQueryData('getPropertyList', query, ({ pages }) => {
      for (const { rows } of pages) for (const property of rows) property.description = '';
    }),
  );
}

const loadProperties = (dispatch: AppStore['dispatch'], brokerId: string | undefined) =>
  brokerId && loadList(dispatch, { brokerId });

/** Each page's requests on opening, by pattern. */
const LOADS: Record<string, Load> = {
  [paths.login()]: (dispatch) => dispatch(getConfig.initiate()),
  [paths.movedLogin()]: (dispatch) => dispatch(getConfig.initiate()),
  [paths.landing()]: (dispatch) =>
    Promise.all([dispatch(getConfig.initiate()), offersRegions() && dispatch(getRegionCounts.initiate())]),
  [paths.privacy()]: (dispatch) => dispatch(getConfig.initiate()),
  [paths.map()]: (dispatch, _param, { search, wide }) => {
    const shown = readMapSearch(search);
    return Promise.all([
      dispatch(getConfig.initiate()),
      loadList(dispatch, prerenderedListQuery(shown, wide)),
      dispatch(getPropertyCount.initiate(propertyFilterOf(shown.filter))),
    ]);
  },
  [paths.property()]: loadProperty,
  [paths.propertyDetail()]: loadProperty,
  [paths.hotsite()]: async (dispatch, slug) => {
    const config = dispatch(getConfig.initiate());
    const { data: broker } = await dispatch(getBrokerBySlug.initiate(slug));
    await loadProperties(dispatch, broker?._id);
    await config;
  },
  [paths.hotsiteOfBroker()]: async (dispatch, id) => {
    const config = dispatch(getConfig.initiate());
    if (isId(id)) await Promise.all([dispatch(getPublicBroker.initiate(id)), loadProperties(dispatch, id)]);
    await config;
  },
  [paths.saved()]: (dispatch) => dispatch(getConfig.initiate()),
  [paths.selection()]: (dispatch, token) =>
    Promise.all([dispatch(getConfig.initiate()), dispatch(getSharedSelection.initiate(token))]),
};

export async function loadData({ dispatch }: AppStore, { pathname, searchParams }: URL, wide: boolean): Promise<void> {
  const shown = pathname === homePath() ? paths.landing() : pathname;
  for (const [pattern, load] of Object.entries(LOADS)) {
    const match = matchPath(pattern, shown);
    if (match) await load(dispatch, Object.values(match.params)[0] ?? '', { search: searchParams, wide });
  }
}
