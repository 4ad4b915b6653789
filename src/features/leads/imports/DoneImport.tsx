import { Split, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { Tools } from '@/shared/ui/imports/importLines';
import { Warnings } from '@/shared/ui/imports/Warnings';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useUndoImportMutation } from '../core/leadImportsApi';
import { ImportRows } from './ImportRows';
import { messages } from './messages';
import { RefusedButton } from './RefusedButton';

/** The result, and its undo. */
export function DoneImport({ done }: { done: LeadImportDetail }) {
  const { _id: id, state, results, undoable } = done;
  const [asking, setAsking] = useState(false);
  const [undo, { isLoading }] = useUndoImportMutation();
  const notifyFailure = useNotifyFailure();

  async function takeBack() {
    await undo(id)
      .unwrap()
      .catch((error: unknown) => notifyFailure(error, messages.undoFailed));
    setAsking(false);
  }

  return (
    <SectionCard
      title={messages.doneTitle(done)}
      hint={state === 'undone' ? messages.undone(done) : messages.imported(done)}
      tool={
        <Tools>
          <RefusedButton found={done} />
          {undoable && (
            <BusyButton
              size="small"
              variant="outlined"
              busy={isLoading}
              busyLabel="Desfazendo…"
              startIcon={<Undo2 size={16} />}
              onClick={() => setAsking(true)}
            >
              Desfazer importação
            </BusyButton>
          )}
          {state === 'done' && results.created > 0 && (
            <Button size="small" variant="contained" to={paths.assignLeads(id)} startIcon={<Split size={16} />}>
              Distribuir
            </Button>
          )}
        </Tools>
      }
    >
      {state === 'done' && <Warnings texts={messages.leftOut(done)} />}
      <ImportRows found={done} />
      <Overlay>
        {asking && (
          <ConfirmDialog
            Icon={Undo2}
            title="Desfazer esta importação?"
            confirmLabel="Desfazer"
            busy={isLoading}
            busyLabel="Desfazendo…"
            onCancel={() => setAsking(false)}
            onConfirm={() => void takeBack()}
          >
            Os leads que ela criou são apagados, também de quem os recebeu. Aqueles em que alguém já mexeu ficam como
            estão.
          </ConfirmDialog>
        )}
      </Overlay>
    </SectionCard>
  );
}
