import { parsePhone, phoneTypo } from '#contract/ground/phone.ts';
import { isLandline } from '#contract/ground/phoneKey.ts';

/** E.164, or as written: its field asks. */
export const phoneIn = (written: string): string | null =>
  parsePhone(written) ?? (phoneTypo(written) === null ? null : written);

export const mobileAmong = (phones: readonly string[]): string | undefined =>
  phones.find((phone) => !isLandline(phone)) ?? phones[0];
