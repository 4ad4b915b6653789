import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import type { Lead } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { selectUser } from '@/features/auth/authSlice';
import { isCovering, isTyping } from '@/shared/keyboard/useHotkey';
import { useKeydown } from '@/shared/keyboard/useKeydown';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { useNow } from '@/shared/ui/lead/useNow';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { Loading } from '@/shared/ui/states/Loading';
import { usePhone } from '@/shared/ui/useWide';
import { ClockNotice } from '../core/ClockLine';
import { StatusChoice } from '../core/StatusChoice';
import { useStatusChange } from '../core/useStatusChange';
import { LazyLeadAgenda, LazyLeadSelections } from '../lazyRooms';
import { LeadClosing } from './closing/LeadClosing';
import { LastWord } from './history/LastWord';
import { LeadHistory } from './history/LeadHistory';
import { LeadActions } from './LeadActions';
import { LeadBar } from './LeadBar';
import type { LeadForm } from './LeadBar';
import { LeadContact } from './LeadContact';
import { LeadFacts } from './LeadFacts';
import { LeadProfile } from './LeadProfile';
import { LeadDuplicates } from './merge/LeadDuplicates';
import { messages } from './messages';

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
                isPhone={isPhone}
                sheet={sheet === 'note' ? null : sheet}
                onOpenSheet={setSheet}
                onCloseSheet={closeSheet}
                onDeleted={onDeleted}
              />
            ) : (
              <LeadSkeleton isPhone={isPhone} />
            )}
          </Column>
          <Story aria-label="Histórico" data-group>
            <Heading>Histórico</Heading>
            <LeadHistory
              lead={lead ?? { _id: id, name: 'Lead' }}
              isPhone={isPhone}
              inSheet={sheet === 'note'}
              onOpenSheet={() => setSheet('note')}
              onCloseSheet={closeSheet}
            />
          </Story>
        </Columns>
      </Room>
      {/* In the room, a container, it would stand there. */}
      {isPhone && (lead ? <LeadBar lead={lead} onOpen={setSheet} /> : <BarSkeleton />)}
    </>
  );
}

interface LeadDetailsProps {
  lead: Lead;
  isPhone: boolean;
  sheet: Exclude<LeadForm, 'note'> | null;
  onOpenSheet: (form: LeadForm) => void;
  onCloseSheet: () => void;
  onDeleted: () => void;
}

/** Phones have the status below the name, and small actions beside the labels. */
function LeadDetails({ lead, isPhone, onDeleted, ...sheet }: LeadDetailsProps) {
  const changeStatus = useStatusChange();
  const choose = (status: LeadStatus) => void changeStatus(lead, status);
  const choice = useStatusKeys(choose);
  const status = (
    <>
      <Status ref={choice}>
        <StatusChoice lead={lead} onChoose={choose} layout="card" />
      </Status>
      <LeadClosing lead={lead} />
    </>
  );
  const actions = <LeadActions lead={lead} onDeleted={onDeleted} />;
  return (
    <>
      <Group>
        <Clock lead={lead} />
        {isPhone && status}
        <Person>
          <LeadContact lead={lead} />
          <LeadFacts lead={lead} />
          <LeadProfile lead={lead}>{isPhone && actions}</LeadProfile>
        </Person>
        {!isPhone && status}
        <LeadDuplicates lead={lead} />
        {!isPhone && actions}
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

function LeadSkeleton({ isPhone }: { isPhone: boolean }) {
  const status = <Skeleton variant="rounded" height={52} />;
  const rows = [0, 1].map((row) => (
    <Group key={row}>
      <Skeleton width={112} height={24} sx={{ my: '6px' }} />
      <Skeleton width="75%" height={20} />
    </Group>
  ));
  return (
    <Loading text="Carregando lead…">
      <Column>
        <Group>
          {isPhone && status}
          <Person>
            <Skeleton width={152} height={isPhone ? 20 : 36} sx={isPhone ? { my: '12px' } : undefined} />
            <Skeleton variant="rounded" height={48} />
            <Skeleton width="75%" height={20} />
            <Skeleton width="60%" height={20} sx={{ my: '12px' }} />
            <Skeleton width={200} height={isPhone ? 44 : 36} />
          </Person>
          {!isPhone && status}
          {!isPhone && <Skeleton width={200} height={36} />}
        </Group>
        {rows}
      </Column>
    </Loading>
  );
}

const BarSkeleton = () => (
  <BottomBar>
    <Skeleton variant="rounded" height={52} sx={{ m: '-6px -10px' }} />
  </BottomBar>
);

function Clock({ lead: { _id, assignedTo, clock } }: { lead: Lead }) {
  const isOwn = useSelector(selectUser)?._id === assignedTo?._id;
  const now = useNow();
  return (
    <ClockNotice key={_id} clock={clock} now={now} {...(isOwn ? { hint: messages.howToAnswer } : { reader: 'desk' })} />
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

/** Under the name. */
export function LeadLine({ lead }: { lead: Pick<Lead, '_id' | 'status' | 'assignedTo'> }) {
  const { _id, status, assignedTo } = lead;
  return (
    <>
      <Line>
        <StatusChip status={status} />
        {assignedTo ? `com ${assignedTo.name}` : 'sem corretor'}
      </Line>
      <LastWord lead={_id} />
    </>
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

const Group = styled((props: ComponentProps<'div'>) => <div data-group {...props} />)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { gap: 12 },
}));

/** One block, so that what to do is not far below. */
const Person = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gap: 4 },
}));

const Status = styled('div')({ containerType: 'inline-size' });

const Story = styled('section')({ minWidth: 0 });

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.section, margin: '0 0 12px' }));

const Line = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 4 });
