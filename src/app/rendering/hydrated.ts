/** An event of the window: from now on React answers for the markup that the server prerendered. */
export const HYDRATED = 'hydrated';
