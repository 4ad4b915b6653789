/** Phone below `sm`, tablet below `md`, then the sidebar. */
export const breakpoints = { xs: 0, sm: 600, md: 1024, lg: 1280, xl: 1600 };
