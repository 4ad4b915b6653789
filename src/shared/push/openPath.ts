/** Service worker to an open page, which answers by the message's port. */
export const OPEN_PATH = 'openPath';
