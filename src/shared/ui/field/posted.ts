import { createContext } from 'react';

/** Sent without scripts. */
export interface PostedForm {
  values: Record<string, string>;
  /** Else it was refused. */
  isTaken?: boolean;
  /** By field name; without it `message` is of the whole form. */
  fields?: Record<string, string>;
  message?: string;
}

/** The form that the opening page posted. */
export const PostedContext = createContext<PostedForm | undefined>(undefined);
