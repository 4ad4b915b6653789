import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ROW_OUTCOMES } from '#contract/constants.ts';
import type { RowOutcome } from '#contract/constants.ts';
import type { ImportRow, LeadImport } from '#contract/leadImports.ts';
import { paths } from '#contract/paths.ts';
import { formatPhone } from '#contract/phone.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { formatDate } from '@/shared/format/dates';
import { formatNumber, formatWholeReais } from '@/shared/format/numbers';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetImportRowsInfiniteQuery } from '../leadImportsApi';
import { messages, outcomeNames, tagOf } from './messages';

/** Row by row, by what each would be. */
export function ImportRows({ found: { _id: id, state, outcomes } }: { found: LeadImport }) {
  const [outcome, setOutcome] = useState<RowOutcome>();
  const list = useGrowingList(useGetImportRowsInfiniteQuery({ id, state, outcome }));
  return (
    <>
      <Chips role="group" aria-label="Mostrar">
        <ChoiceChip aria-pressed={outcome === undefined} onClick={() => setOutcome(undefined)}>
          Todas
        </ChoiceChip>
        {ROW_OUTCOMES.filter((name) => outcomes[name] > 0).map((name) => (
          <ChoiceChip key={name} aria-pressed={outcome === name} onClick={() => setOutcome(name)}>
            {outcomeNames[name]} <span>{formatNumber(outcomes[name])}</span>
          </ChoiceChip>
        ))}
      </Chips>
      {list.failed && <LoadFailed text={messages.rowsFailed} onRetry={list.reload} />}
      {!list.rows && !list.failed && (
        <Loading text="Carregando linhas…">
          {Array.from({ length: 6 }, (_, index) => (
            <Line key={index} as="div">
              <Skeleton width={32} />
              <Skeleton width="70%" />
              <Skeleton width="80%" />
            </Line>
          ))}
        </Loading>
      )}
      {list.rows?.length === 0 && <EmptyState title={messages.noRows} />}
      {list.rows && list.rows.length > 0 && (
        <Lines aria-label="Linhas da planilha">
          {list.rows.map((row) => (
            <RowLine key={row.line} row={row} state={state} />
          ))}
        </Lines>
      )}
      <LoadMore more={list.more} failedText={messages.rowsFailed} />
    </>
  );
}

function RowLine({ row, state }: { row: ImportRow; state: LeadImport['state'] }) {
  const { line, outcome, result, lead, known, reason, warnings } = row;
  const sourceName = useSourceName();
  const isFresh = state === 'checked' || known !== null;
  const facts = lead && [
    sourceName(lead.source),
    lead.status,
    lead.region,
    lead.maxPrice !== null && `até ${formatWholeReais(lead.maxPrice)}`,
    lead.broker?.name,
    lead.createdAt && formatDate(lead.createdAt),
    ...lead.labels.map(({ name }) => name),
  ];
  const reached = lead && [lead.phone && formatPhone(lead.phone), lead.email, ...lead.others.map(formatPhone)];
  return (
    <Line>
      <Number>{formatNumber(line)}</Number>
      <Tag data-outcome={isFresh || outcome !== 'novo' ? outcome : undefined}>{tagOf(row, state)}</Tag>
      <div>
        {lead && (
          <>
            <b>
              {known && result === 'created' ? <TextLink to={paths.lead(known._id)}>{lead.name}</TextLink> : lead.name}
            </b>
            <span>{reached?.filter(Boolean).join(' · ')}</span>
            <small>{facts?.filter(Boolean).join(' · ')}</small>
            {lead.notes && <Note>{lead.notes}</Note>}
          </>
        )}
        {known && outcome !== 'novo' && (
          <small>
            Lead: <TextLink to={paths.lead(known._id)}>{known.name}</TextLink>
          </small>
        )}
        {reason && <Reason data-refused={outcome === 'invalido'}>{reason}</Reason>}
        {warnings.map((warning) => (
          <Reason key={warning}>{warning}</Reason>
        ))}
      </div>
    </Line>
  );
}

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '14px 20px',
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));

const Lines = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.background.gridLine}`,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));

const Line = styled('li')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: '56px 168px minmax(0, 1fr)',
  alignItems: 'start',
  gap: '4px 12px',
  padding: '12px 20px',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 84px',
  '& > div': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { ...theme.typography.control, color: theme.vars.palette.text.primary },
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    padding: '12px 16px',
    '& > div': { gridColumn: '1 / -1' },
  },
}));

const Number = styled('span')(({ theme }) => ({
  ...theme.typography.smallFigures,
  paddingTop: 2,
  color: theme.vars.palette.text.secondary,
}));

const Tag = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  justifySelf: 'start',
  padding: '3px 9px',
  borderRadius: 999,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-outcome="novo"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.tint,
  },
  '&[data-outcome="duplicado"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
  '&[data-outcome="invalido"]': {
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.tint,
  },
}));

const Note = styled('small')({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'pre-line',
});

const Reason = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.warning.main,
  '&[data-refused="true"]': { color: theme.vars.palette.error.main },
}));
