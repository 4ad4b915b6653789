import { styled } from '@mui/material/styles';
import { ArrowRightLeft, CircleDot, Split, Tag, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import { selectUser } from '@/features/auth/authSlice';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { messages as leadMessages } from '../../core/messages';
import { useAssignment } from '../../core/useAssignment';
import type { LeadsSearchView } from '../../core/useLeadsSearch';
import { LazyDistributePanel } from '../../lazyRooms';
import type { GridSelection } from '../grid/useSelection';
import { GiveField } from './GiveField';
import { LazyBrokerDialog, LazyDeleteQuestion, LazyLabelMenu, LazyLossDialog, LazyStatusMenu } from './lazyActs';
import { messages } from './messages';
import { SelectionBar } from './SelectionBar';
import { useBulkChange } from './useBulkChange';

type ActName = 'handOver' | 'distribute' | 'status' | 'label' | 'delete';

const ACTS: { name: ActName; label: string; Icon: LucideIcon; isMenu?: boolean }[] = [
  { name: 'handOver', label: 'Passar para…', Icon: ArrowRightLeft },
  { name: 'distribute', label: 'Distribuir…', Icon: Split },
  { name: 'status', label: 'Status', Icon: CircleDot, isMenu: true },
  { name: 'label', label: 'Etiqueta', Icon: Tag, isMenu: true },
  { name: 'delete', label: 'Excluir', Icon: Trash2 },
];

/** Without ticks it takes the whole filter, of which brokers lose no lead unless asked. */
const isAlways = (name: ActName) => name === 'distribute';

interface Asking {
  what: ActName | 'perdido';
  anchor: HTMLElement;
  /** As they were when it was asked. */
  leads: LeadSelection;
  count: number;
}

interface LeadsBarProps {
  selection: GridSelection;
  view: LeadsSearchView;
  /** With the field of the broker in place of its dialog: 'Distribuir' is open. */
  isGiving: boolean;
}

export function LeadsBar({ selection, view: { search }, isGiving }: LeadsBarProps) {
  const { filter } = search;
  const { count } = selection;
  const seesAll = useSelector(selectUser)?.seesAll === true;
  const change = useBulkChange();
  const assignment = useAssignment();
  const whole = { filter, except: [] };
  // An import leads here so that its leads are handed out.
  const [asking, setAsking] = useState<(Omit<Asking, 'anchor'> & { anchor?: HTMLElement }) | null>(
    isGiving && filter.import && count === 0 ? { what: 'distribute', leads: whole, count } : null,
  );
  const busy = change.busy || assignment.busy;
  const close = () => setAsking(null);

  function ask(what: Asking['what'], anchor?: HTMLElement): void {
    if (!busy && (count > 0 || what === 'distribute'))
      setAsking({ what, leads: count > 0 ? selection.request() : whole, count, ...(anchor && { anchor }) });
  }

  async function carryOut(work: () => Promise<boolean>): Promise<void> {
    if (!(await work())) return;
    selection.clear();
    close();
  }

  useHotkey('a', () => {
    if (!isGiving) ask('handOver');
  });

  if (count === 0 && !busy && !isGiving && !asking) return null;
  const { what, leads = whole, anchor } = asking ?? {};
  const isOfFilter = count === 0 || selection.isOfFilter;
  return (
    <>
      <SelectionBar
        label={isGiving ? 'Distribuir' : 'Ações em vários leads'}
        selection={selection}
        {...(isGiving && { idle: 'Marque os leads que quer distribuir', hint: leadMessages.undoneInDays })}
        more={
          <>
            <BatchProgressBar doing="Mudando…" progress={change.progress} />
            <BatchProgressBar doing="Passando…" progress={assignment.assigning} />
            <BatchProgressBar doing="Desfazendo…" progress={change.undoing ?? assignment.undoing} />
          </>
        }
      >
        {isGiving && <GiveField selection={selection} assignment={assignment} />}
        <Acts key={Number(count > 0)}>
          {ACTS.filter(({ name }) => (count > 0 || isAlways(name)) && !(isGiving && name === 'handOver')).map(
            ({ name, label, Icon, isMenu = false }) => {
              const isBrief = isGiving && !isAlways(name);
              return (
                <Act
                  key={name}
                  variant="outlined"
                  data-live={count > 0}
                  startIcon={<Icon size={16} />}
                  aria-haspopup={isMenu ? 'menu' : undefined}
                  aria-label={isBrief ? label : undefined}
                  title={isBrief ? label : undefined}
                  onClick={({ currentTarget }) => ask(name, currentTarget)}
                >
                  {!isBrief && label}
                </Act>
              );
            },
          )}
        </Acts>
      </SelectionBar>
      <Overlay>
        {what === 'status' && anchor && (
          <LazyStatusMenu
            anchor={anchor}
            onChoose={(status) => {
              close();
              if (status === 'perdido') ask('perdido');
              else void carryOut(() => change.setStatus(leads, status));
            }}
            onClose={close}
          />
        )}
      </Overlay>
      <Overlay>
        {what === 'label' && anchor && (
          <LazyLabelMenu
            anchor={anchor}
            onChoose={(label, isOn) => {
              close();
              void carryOut(() => change.setLabel(leads, label, isOn));
            }}
            onClose={close}
          />
        )}
      </Overlay>
      <Overlay>
        {what === 'handOver' && (
          <LazyBrokerDialog
            title={messages.handOver(asking?.count ?? 0)}
            commitLabel="Passar"
            busy={busy}
            onChoose={(broker) => void carryOut(() => assignment.assign(leads, broker))}
            onClose={close}
          />
        )}
      </Overlay>
      <Overlay>
        {what === 'distribute' && (
          <LazyDistributePanel
            leads={leads}
            filter={isOfFilter ? filter : null}
            onlyUnassigned={
              seesAll &&
              (filter.import !== undefined || (filter.assignedTo?.includes(UNASSIGNED) ?? asking?.count === 0))
            }
            hasUnassigned={seesAll}
            onClose={close}
            onDone={selection.clear}
          />
        )}
      </Overlay>
      <Overlay>
        {what === 'perdido' && (
          <LazyLossDialog
            count={asking?.count ?? 0}
            busy={busy}
            onChoose={(reason) => void carryOut(() => change.setStatus(leads, 'perdido', reason))}
            onClose={close}
          />
        )}
      </Overlay>
      <Overlay>
        {what === 'delete' && (
          <LazyDeleteQuestion
            count={asking?.count ?? 0}
            busy={busy}
            onConfirm={() => void carryOut(() => change.remove(leads))}
            onCancel={close}
          />
        )}
      </Overlay>
    </>
  );
}

function Acts({ children }: { children: ReactNode }) {
  // The button of the act goes with them.
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return children;
}

const Act = styled(Button)(({ theme }) => ({
  '&&': { whiteSpace: 'nowrap' },
  '&&[data-live="true"]': {
    color: theme.vars.palette.bar.text,
    backgroundColor: theme.vars.palette.bar.field,
    borderColor: 'transparent',
  },
  '&&[aria-label]': { minWidth: 40, padding: 0, '& > svg': { margin: 0 } },
  [theme.breakpoints.down('sm')]: {
    '&&': { flex: 'auto', padding: '0 12px' },
    '&&[aria-label]': { flex: 'none', width: 48 },
    '&&:not([aria-label]) > svg:first-of-type': { display: 'none' },
  },
}));
