/** Lets the browser answer touches and paint first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
