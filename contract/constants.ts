export const LEAD_STATUSES = ['novo', 'em andamento', 'convertido', 'perdido'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** A lead somebody still has to work on; the rest are closed. */
export const OPEN_LEAD_STATUSES = ['novo', 'em andamento'] as const satisfies readonly LeadStatus[];

export const LEAD_SORTS = ['createdAt', 'name', 'status', 'region'] as const;

/** `assignedTo=none`: leads nobody has. */
export const UNASSIGNED = 'none';

export const REGIONS = ['central', 'zona oeste', 'zona leste', 'zona sul', 'zona norte', 'abc'] as const;
export type Region = (typeof REGIONS)[number];

export const CATEGORIES = ['casa', 'apartamento'] as const;
export type Category = (typeof CATEGORIES)[number];

export const PROPERTY_STATUSES = ['disponível', 'reservado', 'vendido', 'alugado'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** Photographs of one property. */
export const MAX_IMAGES = 10;

/**
 * What one photograph may weigh and measure; `side` is the longer side that is kept of a larger one. An AVIF is unpacked
 * at once, 20 to 30 bytes a pixel (a JPEG: 4), even if it is one flat colour in 1 kB.
 */
export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  avifPixels: 25_000_000,
  side: 2560,
} as const;

/** Without a size its address gives it uncut, in a square of this side. */
export const LARGE_SIDE = 1600;

/** The sizes a photograph's address takes as `w` and `h`; 1200x630 is that of share cards. */
export const IMAGE_SIZES = [
  '1200x800',
  '1200x630',
  '600x400',
  '400x300',
  '300x200',
  '200x150',
  '480x480',
  '192x192',
  '96x96',
] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/**
 * Both give exactly the asked size and never distort. `cover` cuts off what does not fit; `fill` does so only where
 * little is lost, and else shows the whole photograph on a blurred ground made of itself.
 */
export const IMAGE_FITS = ['fill', 'cover'] as const;
export type ImageFit = (typeof IMAGE_FITS)[number];

/** Where a property without a location stands on the map. */
export const DEFAULT_POINT = { lat: -23.55, lng: -46.63 } as const;

/** The map answers no more than this many clusters and points, and from this zoom on draws properties one by one. */
export const MAP_MAX_FEATURES = 1000;
export const MAP_POINTS_ZOOM = 15;

/** Lists answer this many rows when nothing is asked, and never more than the limit. */
export const PAGE_SIZE = { default: 100, limit: 500 } as const;

/** Shorter searches have no trigram to look up and would read every row. */
export const SEARCH_MIN_LENGTH = 3;

export const MAX_LEADS_PER_ASSIGNMENT = 10_000;

/** What one plan shares out at most. */
export const MAX_LEADS_PER_PLAN = 100_000;

/** Of a broker in a distribution by weight. */
export const MAX_WEIGHT = 100;

/** The highest limit an admin can set for what a broker gets from the roleta in a day. */
export const MAX_LEADS_PER_DAY = 1000;

/** A range of days, or a search of homes, is counted exactly up to here; beyond, the total is this with `X-Total-Exact: false`. */
export const COUNT_LIMIT = 10_000;

/** So many leads of a search are counted exactly at any rate; beyond, the total is at most this with `X-Total-Exact: false`. */
export const SEARCH_COUNT_LIMIT = 500;

export const TIME_ZONE = 'America/Sao_Paulo';

/** Where a visitor leaves a contact. Each has a roleta of its own to be turned on. */
export const VISITOR_SOURCES = ['landing', 'property', 'hotsite'] as const;
export type VisitorSource = (typeof VISITOR_SOURCES)[number];

/** Those where a contact may have a broker of its own: the property's, or whose site it is. */
export const OWN_SOURCES = ['property', 'hotsite'] as const satisfies VisitorSource[];
export type OwnSource = (typeof OWN_SOURCES)[number];

/** How leads are shared out: in equal parts, by weight, by the regions each serves, or so that open leads level. */
export const STRATEGIES = ['igual', 'peso', 'regiao', 'menos-abertos'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** What a batch was: a distribution, leads given to one broker, or the undoing of either. */
export type BatchKind = Strategy | 'atribuicao' | 'desfazer';

/**
 * Who gets a new lead, in the order they are asked: the broker of the property or of the site it came from; those who
 * serve its region, in turn; everybody, in turn. The first that finds somebody decides.
 */
export const ROTATION_RULES = ['corretor', 'regiao', 'vez'] as const;
export type RotationRule = (typeof ROTATION_RULES)[number];
