/** Open menus and lists are outside the page's landmarks (end of the body), so each is its own. */
export const ownLandmark = (label: string) => ({ role: 'region', 'aria-label': label });
