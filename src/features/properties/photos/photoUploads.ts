import { createContext, useContext } from 'react';

/** What the way to the server says about each photograph, by its id. */
export interface PhotoUploads {
  /** From 0 to 1, while a form is on its way; undefined for what needs no sending. */
  shares: ReadonlyMap<string, number>;
  /** Why the server did not take a file. */
  refusals: ReadonlyMap<string, string>;
}

const NOTHING: PhotoUploads = { shares: new Map(), refusals: new Map() };

const PhotoUploadsContext = createContext(NOTHING);

export const PhotoUploadsProvider = PhotoUploadsContext.Provider;

export const useShownUploads = () => useContext(PhotoUploadsContext);
