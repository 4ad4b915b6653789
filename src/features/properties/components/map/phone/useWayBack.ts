import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';

/** How many of this app's pages lie before the present one, as React Router counts them. */
function pagesBefore(): number {
  const state: unknown = window.history.state;
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : undefined;
  return typeof index === 'number' ? index : 0;
}

/** To where the visitor came from, past all searches made here since; from outside, to the landing page. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const [before] = useState(pagesBefore);
  return () => {
    if (before === 0) void navigate(paths.landing());
    else void navigate(before - 1 - pagesBefore());
  };
}
