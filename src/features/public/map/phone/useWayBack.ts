import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { pagesBefore } from '@/shared/routing/pagesBefore';

const pagesBeforeThis = () => pagesBefore(window.history.state) ?? 0;

/** To where the visitor came from, past all searches made here since; from outside, to the landing page. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const [before] = useState(pagesBeforeThis);
  return () => {
    if (before === 0) void navigate(paths.landing());
    else void navigate(before - 1 - pagesBeforeThis());
  };
}
