/** A spreadsheet's day without an hour is stored as this noon of São Paulo, and shown without one. */
export const isDayOnly = (instant: string) => instant.endsWith('T15:00:00.000Z');
