export const LEAD_STATUSES = ['novo', 'em andamento', 'convertido', 'perdido'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const OPEN_LEAD_STATUSES = ['novo', 'em andamento'] as const satisfies readonly LeadStatus[];

export const SOLD_STATUSES = ['vendido', 'alugado'] as const;
export type SoldStatus = (typeof SOLD_STATUSES)[number];

/** `nextStepAt`: for brokers only; no index has all brokers' steps. */
export const LEAD_SORTS = ['arrivedAt', 'name', 'status', 'region', 'nextStepAt'] as const;

/** `assignedTo=none`. */
export const UNASSIGNED = 'none';

export const REGIONS = ['central', 'zona oeste', 'zona leste', 'zona sul', 'zona norte', 'abc'] as const;
export type Region = (typeof REGIONS)[number];

export const CATEGORIES = ['casa', 'apartamento'] as const;
export type Category = (typeof CATEGORIES)[number];

export const PROPERTY_STATUSES = ['disponível', 'reservado', 'vendido', 'alugado', 'suspenso'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** The others have a page, but no place among what is on offer. */
export const OFFERED_STATUSES: readonly PropertyStatus[] = ['disponível', 'reservado'];

export const MAX_IMAGES = 10;

const PHOTO_MEGABYTES = 10;

/**
 * Per photograph; larger ones are scaled to `side`. Decoding AVIF must stay below 1 GB: 50 megapixels of 8 bits take 0.75 to
 * 0.9 GB, those of 10 bits 1.2 GB. JPEGs of one scan are scaled row by row.
 */
export const PHOTO_LIMITS = {
  megabytes: PHOTO_MEGABYTES,
  bytes: PHOTO_MEGABYTES * 1024 * 1024,
  pixels: 8192 * 6144,
  oneScanPixels: 16_384 * 12_288,
  deepAvifPixels: 25_000_000,
  side: 2560,
} as const;

/** A photograph without a size fits this square. */
export const LARGE_SIDE = 1600;

/** `w` and `h`; 1200x630 is for share cards. */
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

/** Undistorted, exact size. `cover` crops; `fill` crops little, or shows the whole photograph on a blurred copy. */
export const IMAGE_FITS = ['fill', 'cover'] as const;
export type ImageFit = (typeof IMAGE_FITS)[number];

export const DEFAULT_POINT = { lat: -23.55, lng: -46.63 } as const;

export const MAP_MAX_FEATURES = 1000;
export const MAP_POINTS_ZOOM = 15;

export const PAGE_SIZE = { default: 100, limit: 500 } as const;

/** Shorter words have no trigram. */
export const SEARCH_MIN_LENGTH = 3;

export const MAX_LEADS_PER_ASSIGNMENT = 10_000;

export const MAX_LEADS_PER_PLAN = 100_000;

/** A sale is recorded lead by lead, with its property and value. */
export const BULK_STATUSES = ['novo', 'em andamento', 'perdido'] as const satisfies readonly LeadStatus[];
export type BulkStatus = (typeof BULK_STATUSES)[number];

export type BulkKind = 'status' | 'delete' | 'undo';

/**
 * Why a bulk change left a lead as it is: it is deleted or merged, sold, has the status already, was changed since (of an
 * undo), or is erased for good.
 */
export type KeptReason = 'gone' | 'sold' | 'same' | 'changed' | 'erased';

/** Deleted leads are erased after these. */
export const UNDO_HOURS = 24;

export const MAX_WEIGHT = 100;

export const MAX_LEADS_PER_DAY = 1000;

/** Exact totals up to here; beyond, this number with `X-Total-Exact: false`. */
export const COUNT_LIMIT = 10_000;

/** Like COUNT_LIMIT, for lead searches. */
export const SEARCH_COUNT_LIMIT = 500;

export const STATS_DAYS = 30;

/** Older leads no longer count as waiting. */
export const WAITING_DAYS = 7;

/**
 * Days without contact before Hoje shows a lead. Shorter: leads that wait for a weekend to end; longer: most have found
 * a home or another broker.
 */
export const SILENT_DAYS = 3;

/** Of a broker's agenda: the next day, or today and the six days after it. */
export const PLANNED_RANGES = ['tomorrow', 'week'] as const;
export type PlannedRange = (typeof PLANNED_RANGES)[number];

/** Earlier leads are not today's work. */
export const SILENT_UNTIL_DAYS = 60;

export const MAX_SILENT_DAYS = 365;

/** Of open leads, by their next step; a day is one of São Paulo. */
export const STEP_STATES = ['overdue', 'today', 'later', 'none'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Of open leads: somebody has to answer in time, or nobody did. */
export const CLOCK_STATES = ['running', 'pool'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

export const SIMULATION_DAYS = 30;

export const TIME_ZONE = 'America/Sao_Paulo';

export const VISITOR_SOURCES = ['landing', 'property', 'hotsite'] as const;
export type VisitorSource = (typeof VISITOR_SOURCES)[number];

/** Of leads that the team creates; `admin`: not said, also by a broker. */
export const HAND_SOURCES = ['admin', 'shift', 'referral', 'sign', 'phone'] as const;
export type HandSource = (typeof HAND_SOURCES)[number];

export const LEAD_SOURCES = [...VISITOR_SOURCES, ...HAND_SOURCES] as const;
export type FixedSource = (typeof LEAD_SOURCES)[number];

export const OWN_SOURCES = ['property', 'hotsite'] as const satisfies VisitorSource[];
export type OwnSource = (typeof OWN_SOURCES)[number];

export const STRATEGIES = ['igual', 'peso', 'regiao', 'menos-abertos'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** `carteira`: all open leads of a broker. */
export type BatchKind = Strategy | 'atribuicao' | 'carteira' | 'desfazer';

/** The first rule that finds a broker decides. */
export const ROTATION_RULES = ['corretor', 'regiao', 'equipe', 'vez'] as const;
export type RotationRule = (typeof ROTATION_RULES)[number];
/** Without the one that needs a team. */
export const FIRST_ROTATION_RULES: RotationRule[] = ['corretor', 'regiao', 'vez'];

/** The contact form's place, in the address after sending without scripts. */
export const CONTACT_ANCHOR = 'contato';
export const CONTACT_SENT = 'contato=enviado';

export const CHANNELS = ['whatsapp', 'phone', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Header: seconds that an attempt or an outcome has waited on its device. */
export const AGO_HEADER = 'x-happened-ago';

export const OUTCOMES = ['talked', 'noAnswer', 'wrongNumber', 'callBack'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const VISIT_STATUSES = ['scheduled', 'done', 'missed', 'canceled'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** In characters. */
export const MAX_NOTE = 2000;

export const MOST_TYPED_PER_DAY = 40;
/** A contact that names another broker takes no newer one. */
export const TYPED_LEAD_DAYS = 30;
export const MAX_TEMPLATE = 600;
export const MAX_REASON = 60;

export const MAX_LOSS_REASONS = 30;

export const MAX_LEAD_SOURCES = 30;
export const MAX_LEAD_SOURCE = 40;

export const MAX_LABELS = 30;
export const MAX_BROKERAGE_NAME = 80;
export const MAX_PRIVACY_CONTACT = 160;
export const MAX_LABEL = 30;

export const MAX_QUICK_MESSAGES = 20;
export const MAX_QUICK_TITLE = 40;

/** Nobody looks through more on a phone. */
export const MAX_SELECTED = 20;

/** A leap year. */
export const MAX_RESULT_DAYS = 366;

/** Reasons for a ledger row: a contact; time ran out; into the bolsão; taken from it; new weights. */
export const TURN_KINDS = ['chegada', 'prazo', 'bolsao', 'retirada', 'pesos'] as const;
export type TurnKind = (typeof TURN_KINDS)[number];

export const CLOCK_STAGES = ['broker', 'pool'] as const;
export type ClockStage = (typeof CLOCK_STAGES)[number];

/** What a column of a spreadsheet of leads is. `note`: into the first note, under its name. */
export const IMPORT_FIELDS = [
  'name',
  'lastName',
  'phone',
  'email',
  'notes',
  'region',
  'maxPrice',
  'status',
  'source',
  'broker',
  'createdAt',
  'labels',
  'hour',
  'soldAt',
  'soldValue',
  'seller',
  'lossReason',
  'property',
  'wish',
  'firstContactedAt',
  'reenteredAt',
  'consentAt',
  'knownAs',
  'id',
  'note',
  'leave',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The preset of what Morada exported. */
export const OUR_EXPORT = 'Morada';

/** Of a row, before anything is written. `same`: the person is known, and the row says nothing new. */
export const ROW_OUTCOMES = ['novo', 'recontato', 'same', 'repetido', 'duplicado', 'teste', 'invalido'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What became of it. `moved`: no longer as the dry run said. */
export const ROW_RESULTS = ['created', 'added', 'same', 'moved'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

export const IMPORT_STATES = ['read', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An undo is possible until then, and rows are there. */
export const IMPORT_DAYS = 30;

/** `everything`: the archive of the whole brokerage. */
export const EXPORT_KINDS = ['leads', 'properties', 'results', 'everything'] as const;
export const EXPORT_FORMATS = ['csv', 'xlsx', 'zip'] as const;
export const EXPORT_STATES = ['running', 'done', 'aborted', 'failed'] as const;

/** An archive is kept so long, and no more than so many are. */
export const ARCHIVE_DAYS = 7;
export const MAX_ARCHIVES = 3;

/** Of a listing, before anything is written. `igual`: the property here says the same. */
export const LISTING_OUTCOMES = ['novo', 'parecido', 'atualiza', 'fotos', 'igual', 'invalido'] as const;
export type ListingOutcome = (typeof LISTING_OUTCOMES)[number];

/** Without one it is left out. */
export const LISTING_CHOICES = ['novo', 'mesmo'] as const;
export type ListingChoice = (typeof LISTING_CHOICES)[number];

export const LISTING_RESULTS = ['created', 'updated', 'moved'] as const;
export type ListingResult = (typeof LISTING_RESULTS)[number];

export const INVITATION_DAYS = 7;

/** What a new brokerage does first, in order. */
export const FIRST_STEPS = ['logo', 'property', 'broker', 'rotation', 'clock', 'mail'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
