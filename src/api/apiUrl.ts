import { siteOrigin } from '@/shared/site';

/** Node's fetch needs absolute addresses. */
export const apiUrl = (path = '') => new URL(`/api${path}`, siteOrigin()).href;
