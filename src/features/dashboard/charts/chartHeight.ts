/** The specification's; the box of a chart has it from the start, so that nothing moves when the chart comes. */
export const CHART_HEIGHT = 300;
