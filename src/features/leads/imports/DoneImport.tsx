import { Split } from 'lucide-react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import { SkippedButton } from '@/api/runs/SkippedButton';
import { UndoRunOf } from '@/api/runs/UndoRun';
import { selectUser } from '@/features/auth/authSlice';
import { Button } from '@/shared/ui/button/Button';
import { Tools } from '@/shared/ui/imports/importLines';
import { Warnings } from '@/shared/ui/imports/Warnings';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { RoletaButton } from '../core/RoletaButton';
import { ImportRows } from './ImportRows';
import { leftOut, messages } from './messages';

export function DoneImport({ done }: { done: LeadImportDetail }) {
  const { _id: id, state, results, undoable } = done;
  const user = useSelector(selectUser);
  // A row that names no broker is a team's gerente's own.
  const own = user && !user.seesAll ? `&assignedTo=${user._id}` : '';
  return (
    <SectionCard
      title={messages.doneTitle(done)}
      hint={state === 'undone' ? messages.undone(done) : messages.imported(done)}
      tool={
        <Tools>
          <SkippedButton id={id} count={leftOut(done)} />
          {undoable && <UndoRunOf id={id} />}
          {state === 'done' && results.created > 0 && (
            <>
              <Button
                size="small"
                variant="contained"
                to={`${paths.assignLeads(id)}${own}`}
                startIcon={<Split size={16} />}
              >
                Distribuir
              </Button>
              <RoletaButton leads={{ filter: { import: [id] } }} />
            </>
          )}
        </Tools>
      }
    >
      {state === 'done' && <Warnings texts={messages.leftOut(done)} />}
      <ImportRows found={done} />
    </SectionCard>
  );
}
