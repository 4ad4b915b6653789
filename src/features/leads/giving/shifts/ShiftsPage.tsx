import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Shift } from '#contract/giving/shifts.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { Loaded } from '@/api/Loaded';
import { selectUser } from '@/features/auth/authSlice';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { PhoneOnly } from '@/shared/ui/page/PhoneOnly';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { CopyWeekButton } from './CopyWeekButton';
import { dutyText } from './dutyText';
import { messages } from './messages';
import { useGetShiftsQuery, usePrefetchColleagues } from './shiftsApi';
import { SwapRequests } from './SwapRequests';
import { useWeek } from './useWeek';
import { isToComeOf, rangeOfWeek } from './week';
import { WeekGrid, WeekSkeleton } from './WeekGrid';
import { WeekNav } from './WeekNav';

const ShiftDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "shift-dialog" */ './ShiftDialog')).ShiftDialog,
);

const SwapDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "shift-dialog" */ './SwapDialog')).SwapDialog,
);

/** A shift to change, or the day of a new one. */
type Edited = { shift: Shift } | { day: string };

export function ShiftsPage() {
  const user = useSelector(selectUser);
  const week = useWeek();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [swapped, setSwapped] = useState<Shift | null>(null);
  const { monday, now, today } = week;
  const query = useGetShiftsQuery(rangeOfWeek(monday), { refetchOnMountOrArgChange: true });
  const shifts = query.currentData;
  const isOwnToCome = (shift: Shift) => user !== null && isToComeOf(user._id, shift, now);
  useColleagues(shifts?.filter(isOwnToCome) ?? []);
  if (!user) return null;
  const plans = isAtDesk(user);

  function pressOf(shift: Shift) {
    if (plans && shift.mayChange) return { label: 'Alterar plantão', onPress: () => setEdited({ shift }) };
    if (!isOwnToCome(shift)) return undefined;
    return { label: 'Pedir troca do plantão', onPress: () => setSwapped(shift) };
  }

  const add = () => setEdited({ day: week.isCurrent ? today : monday });

  const addButton = (
    <Button variant="contained" color="accent" startIcon={<Plus size={18} />} onClick={add}>
      Novo plantão
    </Button>
  );
  const copyButton = <CopyWeekButton week={week} idle={!shifts?.length} />;
  return (
    <>
      <PageHead
        title="Plantão"
        lineChanges
        line={week.isCurrent && shifts ? (dutyText(shifts, now, user._id) ?? messages.nobodyOnDuty) : undefined}
        actions={
          plans && (
            <>
              {copyButton}
              {addButton}
            </>
          )
        }
      />
      <Text>Enquanto um plantão dura, a roleta escolhe só entre os corretores dele.</Text>
      <SwapRequests user={user} />
      <WeekNav week={week} />
      <Loaded query={{ ...query, data: shifts }} skeleton={<WeekSkeleton />} failed={messages.shiftsFailed}>
        {(ofWeek) =>
          ofWeek.length === 0 ? (
            <Card as="div">
              <EmptyState
                title="Nenhum plantão nesta semana"
                text={messages.withoutShift}
                {...(plans && {
                  action: (
                    <Button variant="outlined" startIcon={<Plus size={18} />} onClick={add}>
                      Criar o primeiro
                    </Button>
                  ),
                })}
              />
            </Card>
          ) : (
            <WeekGrid
              week={week}
              shifts={ofWeek}
              ownId={user._id}
              pressOf={pressOf}
              {...(plans && { onAdd: (day: string) => setEdited({ day }) })}
            />
          )
        }
      </Loaded>
      <Overlay>{swapped && <SwapDialog shift={swapped} onClose={() => setSwapped(null)} />}</Overlay>
      {plans && (
        <>
          <PhoneTools>
            {!user.isAdmin && addButton}
            {copyButton}
          </PhoneTools>
          {user.isAdmin && <BottomBar>{addButton}</BottomBar>}
          <Overlay>{edited && <ShiftDialog {...edited} onClose={() => setEdited(null)} />}</Overlay>
        </>
      )}
    </>
  );
}

/** Loads them ahead for a swap without network. */
function useColleagues(own: Shift[]): void {
  const prefetch = usePrefetchColleagues();
  const ids = own.map(({ _id }) => _id).join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) prefetch(id);
  }, [ids, prefetch]);
}

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 12px',
  maxWidth: 720,
  color: theme.vars.palette.text.secondary,
}));

const PhoneTools = styled(PhoneOnly)({ gap: 8, marginTop: 16 });
