/** Pixels, on phones: room for a thumb. */
export const NOTE_HEIGHT = 44;
