import { createContext, useContext } from 'react';

/** What a page may ask of the frame around it. */
interface Shell {
  openMenu: () => void;
  /** How many new leads the menu tells of. */
  arrived: number;
}

const ShellContext = createContext<Shell>({ openMenu: () => undefined, arrived: 0 });

export const ShellProvider = ShellContext.Provider;

export const useShell = () => useContext(ShellContext);

/** Where forms and cards stop on wide screens; tables and grids fill the page. */
export const CONTENT_WIDTH = 1280;
