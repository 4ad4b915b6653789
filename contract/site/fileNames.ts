// Not in a file with a schema: pages must not load yup for a name.

interface Days {
  from: string;
  to: string;
}

const withDays =
  (what: string) =>
  ({ from, to }: Days): string =>
    `${what}-${from}-a-${to}.csv`;

export const fileNames = {
  speed: withDays('velocidade'),
};
