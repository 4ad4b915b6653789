import { ofText, text } from './fields.ts';
import { SEARCH_MIN_LENGTH } from './listValues.ts';
import { INTERNATIONAL_DOMAIN, punycode, SUBJECT } from './plainEmail.ts';

/** Their text may be long. */
const PHONE_LINK = /^(?:tel|sms|callto):|^(?:\w+:\/\/)?(?:\w+\.)*(?:wa\.me\/|whatsapp\.com\/send|send\/?\?)/i;
const phoneInLink = (link: string) =>
  /(?:^\w+:|\.me\/|phone=)(?:\+|%2B)?((?:[\d\s().-]|%20){8,30})/i.exec(link)?.[1]?.replaceAll('%20', ' ');

export const searchText = () =>
  text(120).transform(
    ofText((value) => {
      const phone = PHONE_LINK.test(value) ? phoneInLink(value) : undefined;
      if (phone !== undefined) return `+${phone}`;
      return value
        .replace(SUBJECT, '')
        .replace(/^mailto:/i, '')
        .replace(INTERNATIONAL_DOMAIN, punycode);
    }),
  );

export const searchField = () =>
  searchText().min(SEARCH_MIN_LENGTH, `Digite ao menos ${SEARCH_MIN_LENGTH} caracteres para buscar`);
