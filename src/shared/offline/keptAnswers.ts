import { paths } from '#contract/ground/paths.ts';

/** A broker's device keeps the answers of these pages; `OfflineAnswers` reads them ahead. */
const PAGES = [
  paths.today(),
  paths.myLeads(),
  paths.createLead(),
  paths.pool(),
  paths.shifts(),
  paths.brokerDashboard(),
  paths.profile(),
];
const [LEAD_PAGES = ''] = paths.lead().split(':');

/** No sessions, no codes: they must be of now. */
const ANSWERS =
  /^\/api\/(leads(\/[^/]+(\/(history|agenda|selections))?)?|dashboard\/mine|properties(\/[\w-]{36}(\/similar)?)?|today|planned|pool|brokerage|clock(\/(shifts(\/[^/]+\/colleagues)?|swaps))?|rotation\/mine|quick-messages|users\/me|calendar|devices|config)$/;

const isKeptPage = (page: string) => PAGES.includes(page) || page.startsWith(LEAD_PAGES);

/** `page`: a path. */
export const isKeptAnswer = ({ pathname, searchParams }: URL, page: string): boolean =>
  ANSWERS.test(pathname) && (pathname !== '/api/properties' || searchParams.has('broughtBy')) && isKeptPage(page);

const PHOTOS = '/photos/';
/** Pixels. */
const LARGEST_SIDE = 600;

export const isPhoto = ({ pathname }: URL): boolean => pathname.startsWith(PHOTOS);

export const isKeptPhoto = (url: URL, page: string): boolean =>
  isPhoto(url) && Number(url.searchParams.get('w') ?? Infinity) <= LARGEST_SIDE && isKeptPage(page);
