import { createContext, useContext } from 'react';

/** What a page may ask of the frame around it. */
export interface Shell {
  openMenu: () => void;
}

const ShellContext = createContext<Shell>({ openMenu: () => undefined });

export const ShellProvider = ShellContext.Provider;

export const useShell = () => useContext(ShellContext);
