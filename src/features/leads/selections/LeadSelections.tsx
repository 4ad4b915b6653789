import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Named } from '#contract/ground/named.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { Loaded } from '@/api/Loaded';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useNow } from '@/shared/ui/lead/useNow';
import { usePhone } from '@/shared/ui/useWide';
import { FailedLine, LeadSection, TextLine } from '../core/LeadSection';
import { messages } from './messages';
import { useGetSelectionsQuery } from './selectionsApi';
import { SentSelection } from './SentSelection';

const LazySelectionDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './SelectionDialog')).SelectionDialog,
);

export function LeadSelections({ lead }: { lead: Named & Pick<Lead, 'wish'> }) {
  const now = useNow();
  const query = useGetSelectionsQuery(lead._id, { refetchOnMountOrArgChange: true });
  const isPhone = usePhone();
  const [creating, setCreating] = useState<boolean | null>(null);
  return (
    <LeadSection
      title="Seleções"
      actions={
        <Button size="small" variant="outlined" startIcon={<Plus size={16} />} onClick={() => setCreating(true)}>
          Nova seleção
        </Button>
      }
    >
      <Loaded
        query={query}
        skeleton={<Skeleton variant="rounded" height={64} />}
        failed={messages.failed}
        Failed={FailedLine}
      >
        {(selections) =>
          selections.length === 0 ? (
            <TextLine>{messages.none}</TextLine>
          ) : (
            <List aria-label="Seleções">
              {selections.map((selection, index) => (
                <SentSelection
                  key={selection._id}
                  lead={lead}
                  selection={selection}
                  now={now}
                  open={index === 0 && (!isPhone || creating !== null)}
                />
              ))}
            </List>
          )
        }
      </Loaded>
      <Overlay>{creating && <LazySelectionDialog lead={lead} onClose={() => setCreating(false)} />}</Overlay>
    </LeadSection>
  );
}

const List = styled('ul')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 });
