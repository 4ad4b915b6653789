/** The outcome of a listing in the dry run. `igual`: the property here says the same. */
export const LISTING_OUTCOMES = ['novo', 'parecido', 'atualiza', 'fotos', 'igual', 'invalido'] as const;
export type ListingOutcome = (typeof LISTING_OUTCOMES)[number];

/** Without one it is left out. */
export const LISTING_CHOICES = ['novo', 'mesmo'] as const;
export type ListingChoice = (typeof LISTING_CHOICES)[number];

export const LISTING_RESULTS = ['created', 'updated', 'moved'] as const;
export type ListingResult = (typeof LISTING_RESULTS)[number];
