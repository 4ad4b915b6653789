/** An event of the window: from now on React answers for the markup that the server painted. */
export const TAKEN_OVER = 'taken-over';
