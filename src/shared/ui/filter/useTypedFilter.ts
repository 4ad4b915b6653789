import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MIN_LENGTH } from '#contract/constants.ts';

const PAUSE = 300;

/**
 * The text of a filter's field: it filters when the typing pauses. `applied` is what the list is filtered by now, `read`
 * what a text means for it, `write` how a field shows that.
 */
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

  // Somebody else changed the filter ('Limpar', the back button): the field follows. While something typed here is on its
  // way to the address it does not: what arrives may be what the fingers have left behind.
  if (shown !== applied) {
    setShown(applied);
    if (sent === shown) {
      setSent(applied);
      setText(written);
    }
  }

  useEffect(() => {
    const pause = setTimeout(() => {
      filterNow(text);
    }, PAUSE);
    return () => {
      clearTimeout(pause);
    };
  }, [text]);

  return {
    text,
    setText,
    /** On leaving the field, Enter, or a choice from a list: without waiting, and written out as the list understood it. */
    settle: (typed = text) => {
      filter(typed);
      const value = read(typed);
      if (value !== undefined) setText(write(value));
    },
  };
}

/** The words to search for; undefined while there are too few letters. */
export function toWords(typed: string): string | undefined {
  const words = typed.trim();
  return words.length >= SEARCH_MIN_LENGTH ? words : undefined;
}
