export const LEAD_STATUSES = ['novo', 'em andamento', 'convertido', 'perdido'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The others are closed. */
export const OPEN_LEAD_STATUSES = ['novo', 'em andamento'] as const satisfies readonly LeadStatus[];

export const LEAD_SORTS = ['createdAt', 'name', 'status', 'region'] as const;

/** `assignedTo=none`: leads without a broker. */
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
 * Of one photograph. A larger one is scaled down to `side`. Decoding an AVIF takes 20 to 30 bytes a pixel at once (a JPEG: 4),
 * even for one flat colour in 1 kB.
 */
export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  avifPixels: 25_000_000,
  side: 2560,
} as const;

/** An address without a size gives the whole photograph within a square of this side. */
export const LARGE_SIDE = 1600;

/** `w` and `h` of a photograph's address; 1200x630 is for share cards. */
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
 * Both give exactly the requested size and never distort. `cover` cuts off what does not fit; `fill` does so only where
 * little is lost, and else shows the whole photograph on a blurred copy of itself.
 */
export const IMAGE_FITS = ['fill', 'cover'] as const;
export type ImageFit = (typeof IMAGE_FITS)[number];

/** Of a property without a location. */
export const DEFAULT_POINT = { lat: -23.55, lng: -46.63 } as const;

/** The most clusters and points of one answer, and the zoom from which there are no clusters. */
export const MAP_MAX_FEATURES = 1000;
export const MAP_POINTS_ZOOM = 15;

export const PAGE_SIZE = { default: 100, limit: 500 } as const;

/** A shorter search has no trigram for the index and would read every row. */
export const SEARCH_MIN_LENGTH = 3;

export const MAX_LEADS_PER_ASSIGNMENT = 10_000;

export const MAX_LEADS_PER_PLAN = 100_000;

export const MAX_WEIGHT = 100;

/** The highest daily cap that an admin can set. */
export const MAX_LEADS_PER_DAY = 1000;

/** A range of days, or a search of properties, is counted exactly up to here; beyond, this is the total, with `X-Total-Exact: false`. */
export const COUNT_LIMIT = 10_000;

/** A search of leads is counted exactly at least up to here; beyond, the total is at most this, with `X-Total-Exact: false`. */
export const SEARCH_COUNT_LIMIT = 500;

export const TIME_ZONE = 'America/Sao_Paulo';

/** Where a visitor leaves a contact. The roleta is on or off for each. */
export const VISITOR_SOURCES = ['landing', 'property', 'hotsite'] as const;
export type VisitorSource = (typeof VISITOR_SOURCES)[number];

/** A contact may have its own broker: the property's, or the site's. */
export const OWN_SOURCES = ['property', 'hotsite'] as const satisfies VisitorSource[];
export type OwnSource = (typeof OWN_SOURCES)[number];

/** Equal parts, by weight, by the regions that brokers serve, or towards equal numbers of open leads. */
export const STRATEGIES = ['igual', 'peso', 'regiao', 'menos-abertos'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** A distribution, an assignment to one broker, or the undo of either. */
export type BatchKind = Strategy | 'atribuicao' | 'desfazer';

/**
 * Who gets a new lead: the broker of its property or site; those who serve its region, in turn; everybody, in turn. The
 * first rule of a source that finds somebody decides.
 */
export const ROTATION_RULES = ['corretor', 'regiao', 'vez'] as const;
export type RotationRule = (typeof ROTATION_RULES)[number];
