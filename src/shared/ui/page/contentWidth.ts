/** Where forms and cards stop on wide screens; tables and grids fill the page. */
export const CONTENT_WIDTH = 1280;
