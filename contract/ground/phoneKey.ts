const MOBILE_E164 = /^\+55(\d\d)(?:9(?=\d{8}$)|(?=[6-9]\d{7}$))(\d{8})$/;
const LANDLINE_E164 = /^\+55\d\d[2-5]\d{7}$/;
const ARGENTINE_MOBILE_E164 = /^\+549(?=\d{10}$)/;

/** One key for all notations, as `phone_keys` in SQL. Older WhatsApp accounts lack a mobile's ninth digit. */
export const phoneKey = (e164: string) => e164.replace(MOBILE_E164, '$1$2').replace(ARGENTINE_MOBILE_E164, '+54');

/** Several people of a household or office share it. */
export const isLandline = (e164: string) => LANDLINE_E164.test(e164);
