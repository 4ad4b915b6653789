import { styled } from '@mui/material/styles';
import type { RunDetail, RunSkipped } from '#contract/ground/runs.ts';
import { formatDateTime } from '@/shared/format/dates';
import { Tools } from '@/shared/ui/imports/importLines';
import { SectionCard, Sections } from '@/shared/ui/page/SectionCard';
import { isAtWork, messages, namesOf, receiptOf, undoOf } from './messages';
import { RunRows } from './RunRows';
import { RunWorking } from './RunWorking';
import { SkippedButton } from './SkippedButton';
import { UndoRun } from './UndoRun';

interface RunSectionsProps {
  run: RunDetail;
  mayExport: boolean;
}

/** The page of a run, below its head. */
export function RunSections({ run, mayExport }: RunSectionsProps) {
  const { state, skipped, undone, skippedRows, undoSkippedRows } = run;
  if (isAtWork(run)) return <RunWorking work={run} />;
  return (
    <Sections>
      <SectionCard
        title={state === 'undone' ? 'Desfeito' : 'Feito'}
        hint={`${receiptOf(run)}.`}
        tool={
          <Tools>
            {mayExport && <SkippedButton id={run._id} count={skipped + (undone?.skipped ?? 0)} />}
            <UndoRun run={run} />
          </Tools>
        }
      >
        <Facts>
          <p>{undoOf(run)}.</p>
          {undone && state === 'undone' && <p>{messages.undone(run)}.</p>}
          {undone && state !== 'undone' && (
            <p>
              {undone.by.name} tentou desfazer em {formatDateTime(undone.at)}, mas nada voltou ao que era.
            </p>
          )}
          <LeftOut title="Ficou de fora" rows={skippedRows} />
          <LeftOut title="O desfazer deixou" rows={undoSkippedRows} />
        </Facts>
      </SectionCard>
      <SectionCard title="Um por um">
        <RunRows run={run} />
      </SectionCard>
    </Sections>
  );
}

function LeftOut({ title, rows }: { title: string; rows: RunSkipped[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {rows.map((row) => (
          <li key={row.why}>
            {row.why}
            {row.names.length > 0 && <small>{namesOf(row)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 16,
  padding: '16px 20px',
  '& p, & h3': { margin: 0 },
  '& p + p': { marginTop: -12 },
  '& h3': { ...theme.typography.section, marginBottom: 4 },
  '& li': { padding: '4px 0', fontVariantNumeric: 'tabular-nums' },
  '& small': {
    ...theme.typography.small,
    display: 'block',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
