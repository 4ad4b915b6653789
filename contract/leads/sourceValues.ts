/** Such as `landing`. */
export type SourceId = string;

export interface LeadSource {
  _id: SourceId;
  label: string;
  /** The roleta, the clock and reports of speed have it. */
  isVisitors: boolean;
  isSelectable: boolean;
  isOwn: boolean;
  isArchived: boolean;
}

/** Pages of the site set these. */
export type SiteSource = 'landing' | 'property' | 'hotsite';

export const mayNameBroker = (source: string) => source !== ('landing' satisfies SiteSource);

/** When the team says none. */
export const UNSAID_SOURCE = 'admin';

export const MAX_LEAD_SOURCES = 30;
export const MAX_LEAD_SOURCE = 40;

export const isSourceId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9][a-z0-9:-]{0,59}$/.test(value);

/** '' until they are loaded. */
export const sourceName = (source: string, sources: readonly LeadSource[] | undefined): string =>
  sources?.find(({ _id }) => _id === source)?.label ?? (sources ? 'Outra origem' : '');
