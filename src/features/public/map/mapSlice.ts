import type { OpenedPin } from './openedPin';

// What a view has besides its address: kept as long as the page is loaded, for whoever comes back from a property. By
// React Router's key of the entry.
const opened = new Map<string, OpenedPin | null>();
const scrolled = new Map<string, number>();

export const keptOpened = (key: string): OpenedPin | null => opened.get(key) ?? null;

export const keepOpened = (key: string, pin: OpenedPin | null): void => {
  opened.set(key, pin);
};

export const keptScroll = (key: string): number => scrolled.get(key) ?? 0;

export const keepScroll = (key: string, top: number): void => {
  scrolled.set(key, top);
};
