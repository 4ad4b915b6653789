import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import type { BusyButtonProps } from '@/shared/ui/BusyButton';

/** The rows of a list that are not loaded yet. */
export interface MoreRows {
  exist: boolean;
  loading: boolean;
  failed: boolean;
  load: () => void;
}

interface LoadMoreProps {
  more: MoreRows;
  failedText: string;
  label?: string;
  size?: BusyButtonProps['size'];
  /** Only when it is pressed: what comes would push aside what lies below. */
  byHand?: boolean;
  className?: string;
}

/** Some cards before the end is in view, the next ones are on their way. */
const AHEAD = '800px';

/** The end of a list that goes on: loads as one scrolls; a button too, for the keyboard and after a failure. */
export function LoadMore({
  more: { exist, loading, failed, load },
  failedText,
  label = 'Carregar mais',
  size,
  byHand = false,
  className,
}: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const idle = !byHand && exist && !loading && !failed;
  const reach = useEffectEvent(load);

  useEffect(() => {
    if (!idle || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      // A list that scrolls in a box of its own: margins of the window would not reach beyond it.
      { root: end.current.closest('[data-scrolls]'), rootMargin: AHEAD },
    );
    watcher.observe(end.current);
    return () => {
      watcher.disconnect();
    };
  }, [idle]);

  if (!exist) return null;
  return (
    <End ref={end} className={className}>
      {failed && <span role="alert">{failedText}</span>}
      <BusyButton variant="outlined" size={size} busy={loading} busyLabel="Carregando…" onClick={load}>
        {failed ? 'Tentar novamente' : label}
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
