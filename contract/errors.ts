/** The body of every answer with a status of 400 or more. `message` is pt-BR text a person can act on. */
export interface ApiError {
  message: string;
  /** A stable English word, for programs. */
  code: string;
  /** Message by field name, where single fields are to blame. */
  fields?: Record<string, string>;
  /** Of 412 `changed_since`: the record as it is now, `version` included. */
  current?: object;
}
