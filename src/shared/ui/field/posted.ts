import { createContext } from 'react';

/** A form that the browser sent without scripts, and the server refused. */
export interface PostedForm {
  values: Record<string, string>;
  /** Messages by field name; otherwise there is one for the whole form. */
  fields?: Record<string, string>;
  message?: string;
}

/** Of the page that opened with it. */
export const PostedContext = createContext<PostedForm | undefined>(undefined);
