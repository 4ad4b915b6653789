import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MIN_LENGTH } from '#contract/ground/listValues.ts';

const PAUSE = 300;

/** Filters when typing pauses. `read` parses a text, `write` formats a filter. */
export function useTypedFilter(
  applied: string | undefined,
  read: (text: string) => string | undefined,
  write: (value: string) => string,
  onFilter: (value: string | undefined) => void,
) {
  const written = applied === undefined ? '' : write(applied);
  const [text, setText] = useState(written);
  const [shown, setShown] = useState(applied);
  const [sent, setSent] = useState(applied);
  const filter = (typed: string) => {
    const value = read(typed);
    if (value === sent) return;
    setSent(value);
    onFilter(value);
  };
  const filterNow = useEffectEvent(filter);

  // Follows 'Limpar' and the back button, but not while typed text is on its way: an older value may arrive.
  if (shown !== applied) {
    setShown(applied);
    if (sent === shown) {
      setSent(applied);
      setText(written);
    }
  }

  useEffect(() => {
    const pause = setTimeout(() => filterNow(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text]);

  return {
    text,
    setText,
    /** Applies now and shows the text as understood. */
    apply: (typed = text) => {
      filter(typed);
      const value = read(typed);
      if (value !== undefined) setText(write(value));
    },
  };
}

/** Undefined: too few letters. */
export function toSearchText(typed: string): string | undefined {
  const words = typed.trim();
  return words.length >= SEARCH_MIN_LENGTH ? words : undefined;
}
