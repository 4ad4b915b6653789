import { createContext, useContext } from 'react';

interface Shell {
  openMenu: () => void;
  arrived: number;
}

const ShellContext = createContext<Shell>({ openMenu: () => undefined, arrived: 0 });

export const ShellProvider = ShellContext.Provider;

export const useShell = () => useContext(ShellContext);
