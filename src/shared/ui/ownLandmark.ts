/** Open menus lie outside the page's landmarks. */
export const ownLandmark = (label: string) => ({ role: 'region', 'aria-label': label });
