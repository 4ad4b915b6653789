import { siteOrigin } from '@/shared/site';

/** Absolute, because Node's fetch accepts nothing else. */
export const apiUrl = (path = '') => new URL(`/api${path}`, siteOrigin()).href;
