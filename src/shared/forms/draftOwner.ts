import { createContext } from 'react';
import { VISITOR } from './drafts';

/** Whose drafts the page has: an account, or a visitor's. */
export const DraftOwner = createContext(VISITOR);
