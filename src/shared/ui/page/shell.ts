import { createContext, useContext } from 'react';

export interface PageTab {
  label: string;
  to: string;
  isCurrent: boolean;
}

interface Shell {
  openMenu: () => void;
  /** Where phones have the bar of places, and not the menu's button. */
  openSearch?: (() => void) | undefined;
  arrived: number;
  /** Pages of the menu's entry; empty for a single one. */
  tabs: PageTab[];
}

const ShellContext = createContext<Shell>({ openMenu: () => undefined, arrived: 0, tabs: [] });

export const ShellProvider = ShellContext.Provider;

export const useShell = () => useContext(ShellContext);
