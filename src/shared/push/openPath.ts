/** The service worker asks an open page to go to a path; it answers by the message's port. */
export const OPEN_PATH = 'openPath';
