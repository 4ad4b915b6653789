import type { ComponentType, ReactNode } from 'react';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { serverMessage } from './apiError';
import type { useGrowingList } from './useGrowingList';

interface Waiting {
  /** 'Não foi possível carregar os leads' */
  failed: string;
  /** In the final shape. */
  skeleton?: ReactNode;
}

interface LoadedProps<Data> extends Waiting {
  query: { data?: Data | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  /** Default: a picture with a button. */
  Failed?: ComponentType<{ text: string; onRetry: () => unknown }>;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** A failed load is not an empty page: it says so, and offers to try again. */
export function Loaded<Data>({ query, failed, skeleton, Failed = LoadFailed, children }: LoadedProps<Data>) {
  const { data, isError, error, refetch } = query;
  if (data !== undefined && data !== null) return children(data);
  if (isError) return <Failed text={serverMessage(error) ?? failed} onRetry={refetch} />;
  return <Loading text="Carregando…">{skeleton}</Loading>;
}

interface LoadedRowsProps<Row> extends Waiting {
  list: ReturnType<typeof useGrowingList<Row>>;
  /** In place of no rows. */
  empty: ReactNode;
  /** See `LoadMore`. */
  byHand?: boolean;
  children: (rows: Row[]) => ReactNode;
}

export function LoadedRows<Row>({ list, empty, byHand = false, children, ...waiting }: LoadedRowsProps<Row>) {
  const { rows, failed, reload, more } = list;
  return (
    <Loaded {...waiting} query={{ data: rows, isError: failed, refetch: reload }}>
      {(some) =>
        some.length === 0 ? (
          empty
        ) : (
          <>
            {children(some)}
            <LoadMore more={more} failedText={waiting.failed} byHand={byHand} />
          </>
        )
      }
    </Loaded>
  );
}
