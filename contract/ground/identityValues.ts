export const MAX_BROKERAGE_NAME = 80;
export const MAX_PRIVACY_CONTACT = 160;
