/** Menus and lists hang at the end of the body while they are open, outside of the page's landmarks: each is one of its own. */
export const ownLandmark = (label: string) => ({ role: 'region', 'aria-label': label });
