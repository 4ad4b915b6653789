/** Absolute, because Node's fetch (tests) accepts nothing else. */
export const apiUrl = (path = '') => new URL(`/api${path}`, window.location.origin).href;
