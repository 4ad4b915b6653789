/** Reserved before the chart loads. */
export const HOURS_HEIGHT = 220;
