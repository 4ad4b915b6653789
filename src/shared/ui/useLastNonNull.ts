import { useState } from 'react';

/** The last value that was not null: what a dialog asked about is still to be read while it fades out. */
export function useLastNonNull<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return last;
}
