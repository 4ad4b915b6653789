import { createContext } from 'react';

/** Sent without scripts, and refused. */
export interface PostedForm {
  values: Record<string, string>;
  /** By field name; without it `message` is of the whole form. */
  fields?: Record<string, string>;
  message?: string;
}

/** Of the opening page. */
export const PostedContext = createContext<PostedForm | undefined>(undefined);
