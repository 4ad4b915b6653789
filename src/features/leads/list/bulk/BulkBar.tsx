import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ArrowRightLeft, ChevronDown, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { BULK_STATUSES } from '#contract/leads/bulkValues.ts';
import type { BulkStatus } from '#contract/leads/bulkValues.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { StatusGlyph } from '@/shared/ui/lead/StatusChip';
import { BrokerDialog } from '../../core/BrokerDialog';
import { DeletionConsequences } from '../../core/DeletionConsequences';
import { formatLeads, messages as leadMessages } from '../../core/messages';
import { useAssignment } from '../../core/useAssignment';
import { SelectionBar } from '../grid/SelectionBar';
import type { GridSelection } from '../grid/useSelection';
import { LossDialog } from './LossDialog';
import { messages } from './messages';
import { useBulkChange } from './useBulkChange';

type Asking = 'handOver' | 'perdido' | 'delete';

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

  async function carryOut(work: () => Promise<boolean>): Promise<void> {
    if (!(await work())) return;
    selection.clear();
    setAsking(null);
  }

  const chooseStatus = (status: BulkStatus) => {
    setMenu(null);
    if (status === 'perdido') ask('perdido');
    else void carryOut(() => change.setStatus(selection.request(), status));
  };

  if (selection.count === 0 && !busy) return null;
  return (
    <>
      <SelectionBar
        label="Ações em vários leads"
        selection={selection}
        more={
          <>
            <BatchProgressBar doing="Mudando…" progress={change.progress} />
            <BatchProgressBar doing="Passando…" progress={assignment.assigning} />
            <BatchProgressBar doing="Desfazendo…" progress={change.undoing ?? assignment.undoing} />
          </>
        }
      >
        {selection.count > 0 && (
          <Acts>
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
          </Acts>
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
            <MenuItem disabled>{leadMessages.undoneInHours}</MenuItem>
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
          />
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
          <ConfirmDialog
            Icon={Trash2}
            title={`Tem certeza que deseja deletar ${formatLeads(asking.count)}?`}
            confirmLabel={`Deletar ${formatLeads(asking.count)}`}
            busy={busy}
            busyLabel="Deletando…"
            onConfirm={() => void carryOut(() => change.remove(asking.leads))}
            onCancel={() => setAsking(null)}
          >
            <DeletionConsequences />
          </ConfirmDialog>
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
