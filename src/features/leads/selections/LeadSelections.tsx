import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Named } from '#contract/leads.ts';
import { serverMessage } from '@/api/apiError';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { lazyPart } from '@/shared/ui/lazyPart';
import { useNow } from '@/shared/ui/lead/useNow';
import { Loading } from '@/shared/ui/states/Loading';
import { messages } from './messages';
import { useGetSelectionsQuery } from './selectionsApi';
import { SentSelection } from './SentSelection';

const LazySelectionDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './SelectionDialog')).SelectionDialog,
);

/** What was picked for a lead and sent, with who liked what. */
export function LeadSelections({ lead }: { lead: Named }) {
  const heading = useId();
  const now = useNow();
  const { data, error, refetch } = useGetSelectionsQuery(lead._id, { refetchOnMountOrArgChange: true });
  const [creating, setCreating] = useState(false);
  return (
    <section aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>Seleções</h2>
        <Button size="small" variant="outlined" startIcon={<Plus size={16} />} onClick={() => setCreating(true)}>
          Nova seleção
        </Button>
      </Head>
      {data ? (
        data.length === 0 ? (
          <Text>{messages.none}</Text>
        ) : (
          <List aria-label="Seleções">
            {data.map((selection, index) => (
              <SentSelection key={selection._id} lead={lead} selection={selection} now={now} open={index === 0} />
            ))}
          </List>
        )
      ) : error ? (
        <Text as="div" role="alert">
          {serverMessage(error) ?? messages.failed}
          <Button size="small" variant="outlined" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Text>
      ) : (
        <Loading text="Carregando seleções…">
          <Skeleton variant="rounded" height={64} />
        </Loading>
      )}
      <Overlay>{creating && <LazySelectionDialog lead={lead} onClose={() => setCreating(false)} />}</Overlay>
    </section>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  marginBottom: 8,
  '& > h2': { ...theme.typography.section, flex: 1, margin: 0 },
}));

const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  margin: 0,
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
}));
