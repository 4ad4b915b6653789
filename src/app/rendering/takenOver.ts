/** Window event: React now answers for the server's markup. */
export const TAKEN_OVER = 'taken-over';
