/** The meanings that a column of leads may have. `note`: into the first note, under its name. */
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

/** The outcome of a row in the dry run. `same`: the person is known, and the row says nothing new. */
export const ROW_OUTCOMES = ['novo', 'recontato', 'same', 'repetido', 'duplicado', 'teste', 'invalido'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The result of a row once the import ran. `moved`: no longer as the dry run said. */
export const ROW_RESULTS = ['created', 'added', 'same', 'moved'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/** An undo is possible until then, and rows are there. */
export const IMPORT_DAYS = 30;
