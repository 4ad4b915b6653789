/** Known before the chart loads, so that nothing moves. */
export const HOURS_HEIGHT = 220;
