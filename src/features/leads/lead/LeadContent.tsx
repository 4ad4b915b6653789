import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { isCovering, isTyping } from '@/shared/keyboard/useHotkey';
import { useKeydown } from '@/shared/keyboard/useKeydown';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { usePhone } from '@/shared/ui/useWide';
import { StatusChoice } from '../core/StatusChoice';
import { useStatusChange } from '../core/useStatusChange';
import { LazyLeadAgenda, LazyLeadSelections } from '../lazyRooms';
import { LeadClosing } from './closing/LeadClosing';
import { LeadHistory } from './history/LeadHistory';
import { LeadActions } from './LeadActions';
import { LeadBar } from './LeadBar';
import type { LeadForm } from './LeadBar';
import { FactsSkeleton, LeadFacts } from './LeadFacts';
import { LeadProfile } from './LeadProfile';
import { LeadDuplicates } from './merge/LeadDuplicates';

interface LeadContentProps {
  id: string;
  /** Undefined while it loads, which the story does not wait for. */
  lead: Lead | undefined;
  onDeleted: () => void;
}

export function LeadContent({ id, lead, onDeleted }: LeadContentProps) {
  const isPhone = usePhone();
  const [sheet, setSheet] = useState<LeadForm | null>(null);
  const closeSheet = () => setSheet(null);
  return (
    <>
      <Room>
        <Columns>
          <Column>
            {lead ? (
              <LeadDetails
                lead={lead}
                sheet={sheet === 'note' ? null : sheet}
                onOpenSheet={setSheet}
                onCloseSheet={closeSheet}
                onDeleted={onDeleted}
              />
            ) : (
              <FactsSkeleton />
            )}
          </Column>
          <Story aria-label="Histórico" data-group>
            <Heading>Histórico</Heading>
            <LeadHistory
              lead={lead ?? { _id: id, name: 'Lead' }}
              inSheet={sheet === 'note'}
              onCloseSheet={closeSheet}
            />
          </Story>
        </Columns>
      </Room>
      {/* In the room, a container, it would stand there. */}
      {isPhone && lead && <LeadBar lead={lead} onOpen={setSheet} />}
    </>
  );
}

interface LeadDetailsProps {
  lead: Lead;
  sheet: Exclude<LeadForm, 'note'> | null;
  onOpenSheet: (form: LeadForm) => void;
  onCloseSheet: () => void;
  onDeleted: () => void;
}

function LeadDetails({ lead, onDeleted, ...sheet }: LeadDetailsProps) {
  const changeStatus = useStatusChange();
  const choose = (status: LeadStatus) => void changeStatus(lead, status);
  const choice = useStatusKeys(choose);
  return (
    <>
      <Group>
        <LeadFacts lead={lead} />
        <LeadProfile lead={lead} />
        <Status ref={choice}>
          <StatusChoice lead={lead} onChoose={choose} layout="card" />
        </Status>
        <LeadClosing lead={lead} />
        <LeadDuplicates lead={lead} />
        <LeadActions lead={lead} onDeleted={onDeleted} />
      </Group>
      <Group>
        <LazyLeadAgenda lead={lead} property={lead.property} {...sheet} />
      </Group>
      <Group>
        <LazyLeadSelections lead={lead} />
      </Group>
    </>
  );
}

/** 1 to 4, as the choice announces them: under an overlay only when it is the lead's own. */
function useStatusKeys(choose: (status: LeadStatus) => void) {
  const choice = useRef<HTMLDivElement>(null);
  useKeydown(({ key, target, ctrlKey, metaKey, altKey }) => {
    const status = LEAD_STATUSES[Number(key) - 1];
    if (!status || ctrlKey || metaKey || altKey || isTyping(target)) return;
    const overlay = choice.current?.closest('[role="dialog"]');
    if (isCovering(target) && !(target instanceof Node && overlay?.contains(target))) return;
    choose(status);
  });
  return choice;
}

export function StatusLine({ lead: { status, assignedTo } }: { lead: Pick<Lead, 'status' | 'assignedTo'> }) {
  return (
    <Line>
      <StatusChip status={status} />
      {assignedTo ? `com ${assignedTo.name}` : 'sem corretor'}
    </Line>
  );
}

const Room = styled('div')({ containerType: 'inline-size', minWidth: 0 });

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 24,
  '@container (min-width: 800px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', gap: 32 },
});

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, minWidth: 0 });

const Group = styled((props: ComponentProps<'div'>) => <div data-group {...props} />)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  minWidth: 0,
});

const Status = styled('div')({ containerType: 'inline-size' });

const Story = styled('section')({ minWidth: 0 });

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.section, margin: '0 0 12px' }));

const Line = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 4 });
