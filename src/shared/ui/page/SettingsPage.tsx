import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { LoadFailed } from '../states/LoadFailed';
import { Loading } from '../states/Loading';
import { PageHead } from './PageHead';

interface SettingsPageProps<Settings> {
  title: string;
  back?: ComponentProps<typeof PageHead>['back'];
  query: { data?: Settings | undefined; isError: boolean; refetch: () => unknown };
  loadingText: string;
  failedText: string;
  /** Heights of the cards to come. */
  heights: number[];
  children: (settings: NonNullable<Settings>) => ReactNode;
}

export function SettingsPage<Settings>({
  title,
  back,
  query,
  loadingText,
  failedText,
  heights,
  children,
}: SettingsPageProps<Settings>) {
  const { data, isError, refetch } = query;
  if (data) return children(data);
  return (
    <>
      <PageHead title={title} {...(back && { back })} />
      {isError ? (
        <LoadFailed text={failedText} onRetry={refetch} />
      ) : (
        <Loading text={loadingText}>
          {heights.map((height, index) => (
            <Skeleton key={index} variant="rectangular" height={height} sx={{ borderRadius: '12px', mb: '16px' }} />
          ))}
        </Loading>
      )}
    </>
  );
}
