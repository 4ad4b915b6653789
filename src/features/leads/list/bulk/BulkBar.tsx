import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ArrowRightLeft, ChevronDown, Trash2, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BULK_STATUSES } from '#contract/leads/bulkValues.ts';
import type { BulkStatus } from '#contract/leads/bulkValues.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import { formatTime } from '@/shared/format/dates';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { StatusGlyph } from '@/shared/ui/lead/StatusChip';
import { BrokerDialog } from '../../core/BrokerDialog';
import { useAssignment } from '../../core/useAssignment';
import type { Assignment } from '../../core/useAssignment';
import { SelectionBar } from '../grid/SelectionBar';
import type { GridSelection } from '../grid/useSelection';
import { BulkDeleteQuestion } from './BulkDeleteQuestion';
import { LossDialog } from './LossDialog';
import { messages } from './messages';
import { useBulkChange } from './useBulkChange';

interface LastAct {
  text: string;
  skipped: string;
  at: string;
  undo: (() => void) | null;
}

type Asking = 'handOver' | 'perdido' | 'delete';

/** Acts on ticked leads; afterwards, the result. */
export function BulkBar({ selection }: { selection: GridSelection }) {
  const change = useBulkChange();
  const assignment = useAssignment();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  /** With the selection as it was when the question opened. */
  const [asking, setAsking] = useState<{ what: Asking; leads: LeadSelection; count: number } | null>(null);
  const busy = change.busy || assignment.busy;
  const ask = (what: Asking) => {
    if (!busy) setAsking({ what, leads: selection.request(), count: selection.count });
  };
  const last = lastAct(change, assignment);
  const forget = () => {
    change.forget();
    assignment.forget();
  };

  async function carryOut(work: () => Promise<boolean>): Promise<void> {
    forget();
    if (!(await work())) return;
    selection.clear();
    setAsking(null);
  }

  const chooseStatus = (status: BulkStatus) => {
    setMenu(null);
    if (status === 'perdido') ask('perdido');
    else void carryOut(() => change.setStatus(selection.request(), status));
  };

  if (selection.count === 0 && !last && !busy) return null;
  return (
    <>
      <SelectionBar
        label="Ações em vários leads"
        selection={selection}
        idle={last && <Account last={last} />}
        more={
          <>
            <BatchProgressBar doing="Mudando…" progress={change.progress} />
            <BatchProgressBar doing="Passando…" progress={assignment.assigning} />
          </>
        }
      >
        {selection.count > 0 ? (
          <>
            <Act
              variant="outlined"
              endIcon={<ChevronDown size={16} />}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => {
                if (!busy) setMenu(currentTarget);
              }}
            >
              Status
            </Act>
            <Act variant="outlined" startIcon={<ArrowRightLeft size={16} />} onClick={() => ask('handOver')}>
              Passar para…
            </Act>
            <Act variant="outlined" startIcon={<Trash2 size={16} />} onClick={() => ask('delete')}>
              Deletar
            </Act>
          </>
        ) : (
          last && <AfterActs last={last} busy={busy} onClose={forget} />
        )}
      </SelectionBar>
      <Overlay>
        {menu && (
          <PopupMenu label="Status" anchor={menu} sx={{ mt: 1, minWidth: 200 }} onClose={() => setMenu(null)}>
            {BULK_STATUSES.map((status) => (
              <MenuItem key={status} onClick={() => chooseStatus(status)}>
                <StatusGlyph status={status} size={14} />
                {status === 'perdido' ? 'perdido…' : status}
              </MenuItem>
            ))}
            <MenuItem disabled>
              <StatusGlyph status="convertido" size={14} />
              convertido: em cada lead
            </MenuItem>
          </PopupMenu>
        )}
      </Overlay>
      <Overlay>
        {asking?.what === 'handOver' && (
          <BrokerDialog
            title={messages.handOver(asking.count)}
            commitLabel="Passar"
            busy={busy}
            onChoose={(broker) => void carryOut(() => assignment.assign(asking.leads, broker))}
            onClose={() => setAsking(null)}
          >
            O histórico, as tarefas e as visitas vão junto. Dá para desfazer depois.
          </BrokerDialog>
        )}
      </Overlay>
      <Overlay>
        {asking?.what === 'perdido' && (
          <LossDialog
            count={asking.count}
            busy={busy}
            onChoose={(reason) => void carryOut(() => change.setStatus(asking.leads, 'perdido', reason))}
            onClose={() => setAsking(null)}
          />
        )}
      </Overlay>
      <Overlay>
        {asking?.what === 'delete' && (
          <BulkDeleteQuestion
            count={asking.count}
            busy={busy}
            onConfirm={() => void carryOut(() => change.remove(asking.leads))}
            onCancel={() => setAsking(null)}
          />
        )}
      </Overlay>
    </>
  );
}

function lastAct(change: ReturnType<typeof useBulkChange>, assignment: Assignment): LastAct | null {
  if (change.last) {
    const { undoId, ...done } = change.last;
    return { ...done, undo: undoId === null ? null : () => void change.undo(undoId) };
  }
  const given = assignment.last;
  return given && { ...given, skipped: '', undo: () => void assignment.undo(given.batchId) };
}

function Account({ last: { text, skipped, at } }: { last: LastAct }) {
  return (
    <>
      <Done>{text}</Done> às {formatTime(at)}
      {skipped && ` · ${skipped}`}
    </>
  );
}

interface AfterActsProps {
  last: LastAct;
  busy: boolean;
  onClose: () => void;
}

function AfterActs({ last: { undo }, busy, onClose }: AfterActsProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button of the act is gone.
    if (document.activeElement === document.body) close.current?.focus();
  }, []);
  return (
    <>
      {undo && (
        <Button size="small" variant="outlined" startIcon={<Undo2 size={16} />} disabled={busy} onClick={undo}>
          Desfazer
        </Button>
      )}
      <IconButton ref={close} aria-label="Fechar" onClick={onClose}>
        <X size={18} />
      </IconButton>
    </>
  );
}

const Done = styled('span')(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.text.primary }));

const Act = styled(Button)(({ theme }) => ({
  '&&': {
    color: theme.vars.palette.bar.text,
    backgroundColor: theme.vars.palette.bar.field,
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('sm')]: {
    '&&': { flex: 'auto', padding: '0 12px' },
    '& > svg:first-child': { display: 'none' },
  },
}));
