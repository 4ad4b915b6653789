export const CHANNELS = ['whatsapp', 'phone', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Header: seconds that an attempt or an outcome has waited on its device. */
export const AGO_HEADER = 'x-happened-ago';

export const OUTCOMES = ['talked', 'noAnswer', 'wrongNumber', 'callBack'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** In characters. */
export const MAX_NOTE = 2000;
export const MAX_TEMPLATE = 600;

export const MAX_QUICK_MESSAGES = 20;
export const MAX_QUICK_TITLE = 40;
