import { useEffect, useState } from 'react';

/** Below the tabs, which stick to the top: a section whose heading has come up to here is the one being read. */
const READING_LINE = 140;

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

const isAtEnd = () =>
  window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;

/** There the last sections are all in view, and none comes up any further: the one that was asked for, else the last. */
function lastRead(ids: string[]): string | undefined {
  const asked = window.location.hash.slice(1);
  return ids.includes(asked) && topOf(asked) >= 0 ? asked : ids.at(-1);
}

/** Of the elements with these ids, in the order of the page, the one that is being read. */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');

  useEffect(() => {
    const names = all.split(' ');
    const look = () => {
      setCurrent((isAtEnd() ? lastRead(names) : names.findLast((id) => topOf(id) <= READING_LINE)) ?? names[0]);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [all]);

  return current;
}
