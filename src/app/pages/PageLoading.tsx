import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { PageTabs } from '@/shared/ui/page/PageTabs';
import { useShell } from '@/shared/ui/page/shell';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** While a page's code loads. */
export function PageLoading() {
  const { tabs } = useShell();
  return (
    <>
      <VisuallyHidden role="status">Carregando a página…</VisuallyHidden>
      <Head data-tabs={tabs.length > 0}>
        <Skeleton width={220} height={40} />
        {tabs.length > 0 && <PageTabs tabs={tabs} />}
      </Head>
      <Skeleton variant="rounded" height={120} sx={{ mb: '16px' }} />
      <Skeleton variant="rounded" height={320} />
    </>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'space-between',
  minHeight: 56,
  marginBottom: 12,
  [theme.breakpoints.up('md')]: { minHeight: 72, '&[data-tabs="true"]': { minHeight: 96, marginBottom: 20 } },
}));
