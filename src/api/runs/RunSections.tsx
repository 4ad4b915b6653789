import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RunDetail, RunSkipped } from '#contract/ground/runs.ts';
import { formatDateTime } from '@/shared/format/dates';
import { Tools } from '@/shared/ui/imports/importLines';
import { CardBody, SectionCard, Sections } from '@/shared/ui/page/SectionCard';
import { isAtWork, KINDS, messages, namesOf, receiptOf, undoOf } from './messages';
import { RunRows } from './RunRows';
import { RunWorking } from './RunWorking';
import { SkippedButton } from './SkippedButton';
import { UndoRun } from './UndoRun';

interface RunSectionsProps {
  run: RunDetail;
  mayExport: boolean;
  /** In place of its rows; null for none. */
  rows?: ReactNode;
  children?: ReactNode;
}

/** The page of a run, below its head. */
export function RunSections({ run, mayExport, rows = <RunRows run={run} />, children }: RunSectionsProps) {
  if (isAtWork(run)) return <RunWorking work={run} />;
  const { _id: id, kind, total, skipped, undone } = run;
  const { file } = KINDS[kind];
  return (
    <Sections>
      <RunDone
        run={run}
        tool={
          mayExport &&
          rows && <SkippedButton id={id} count={file ? total : skipped + (undone?.skipped ?? 0)} label={file} />
        }
      >
        {children}
      </RunDone>
      {rows && <SectionCard title="Um por um">{rows}</SectionCard>}
    </Sections>
  );
}

interface RunDoneProps {
  run: RunDetail;
  tool: ReactNode;
  children?: ReactNode;
}

/** The result, and its undo. */
export function RunDone({ run, tool, children }: RunDoneProps) {
  return (
    <SectionCard
      title={run.state === 'undone' ? 'Desfeito' : 'Feito'}
      hint={`${receiptOf(run)}.`}
      tool={
        <Tools>
          {tool}
          <UndoRun run={run} />
        </Tools>
      }
    >
      <CardBody>
        <RunFacts run={run}>{children}</RunFacts>
      </CardBody>
    </SectionCard>
  );
}

export function RunFacts({ run, children }: { run: RunDetail; children?: ReactNode }) {
  const { state, undone, facts, skippedRows, undoSkippedRows } = run;
  return (
    <Facts>
      <p>{undoOf(run)}.</p>
      {undone && state === 'undone' && <p>{messages.undone(run)}.</p>}
      {undone && state !== 'undone' && (
        <p>
          {undone.by.name} tentou desfazer em {formatDateTime(undone.at)}: o que mudou ficou como está.
        </p>
      )}
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {children}
      <LeftOut title="Ficou de fora" rows={skippedRows} />
      <LeftOut title="O desfazer deixou" rows={undoSkippedRows} />
    </Facts>
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
}));
