export interface Operation<Answer = unknown> {
  id: string;
  summary: string;
  /** Statuses of success. */
  statuses: number[];
  /** Only its type is read. */
  answer?: Answer;
}

/** `Answer`: the type of the JSON that a call answers with; none for a file, or when it says nothing. */
export const op = <Answer = void>(id: string, summary: string, ...statuses: number[]): Operation<Answer> => ({
  id,
  summary,
  statuses: statuses.length > 0 ? statuses : [200],
});
