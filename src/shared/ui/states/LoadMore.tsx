import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';

interface LoadMoreProps {
  more: {
    wanted: boolean;
    loading: boolean;
    failed: boolean;
    load: () => void;
  };
  failedText: string;
}

/** Some cards before the end is in view, the next ones are on their way. */
const AHEAD = '800px';

/** The end of a list that goes on: loads as one scrolls; a button too, for whoever arrives by keyboard or after a failure. */
export function LoadMore({ more: { wanted, loading, failed, load }, failedText }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const idle = wanted && !loading && !failed;
  const reach = useEffectEvent(load);

  useEffect(() => {
    if (!idle || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(end.current);
    return () => {
      watcher.disconnect();
    };
  }, [idle]);

  if (!wanted) return null;
  return (
    <End ref={end}>
      {failed && <span role="alert">{failedText}</span>}
      <BusyButton variant="outlined" busy={loading} busyLabel="Carregando…" onClick={load}>
        {failed ? 'Tentar novamente' : 'Carregar mais'}
      </BusyButton>
    </End>
  );
}

const End = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  paddingTop: 16,
  color: theme.vars.palette.text.secondary,
}));
