/** Of a bar with its room. Known before the chart loads, so that nothing moves. */
export const BAR_HEIGHT = 32;
