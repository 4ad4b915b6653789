/** A key of the browser's storage. */
export const DRAFT_PREFIX = 'contactDraft:';
