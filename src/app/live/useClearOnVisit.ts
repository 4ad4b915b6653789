import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { arrivalsSeen, selectArrived } from '@/features/leads/liveSlice';

/** Whoever has their leads before them has seen what came. */
export function useClearOnVisit(): void {
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const arrived = useSelector(selectArrived);
  useEffect(() => {
    if (pathname !== paths.myLeads()) return;
    const look = () => {
      if (!document.hidden) dispatch(arrivalsSeen());
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [pathname, arrived, dispatch]);
}
