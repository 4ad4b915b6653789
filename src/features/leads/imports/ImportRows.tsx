import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { regionName } from '#contract/ground/regions.ts';
import { ROW_OUTCOMES } from '#contract/leads/importValues.ts';
import type { RowOutcome } from '#contract/leads/importValues.ts';
import type { ImportRow, LeadImportDetail } from '#contract/leads/leadImports.ts';
import { RowList } from '@/api/runs/RowList';
import { useGrowingList } from '@/api/useGrowingList';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { formatDate } from '@/shared/format/dates';
import { formatNumber, formatWholeReais } from '@/shared/format/numbers';
import { Line, LineNumber, Reason, Tag } from '@/shared/ui/imports/importLines';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetImportRowsInfiniteQuery } from '../core/leadImportsApi';
import { messages, outcomeNames, tagOf } from './messages';

type Shown = RowOutcome | 'warned' | 'stayed' | `: ${string}`;

/** Each warning is a choice of its own. */
const idOf = (warning: string) => `: ${warning}` as const;

export function ImportRows({
  found: { _id: id, state, outcomes, warned, warnedBy, skipped },
}: {
  found: LeadImportDetail;
}) {
  const [shown, setShown] = useState<Shown>();
  const list = useGrowingList(
    useGetImportRowsInfiniteQuery({
      id,
      state,
      outcome: ROW_OUTCOMES.find((outcome) => outcome === shown),
      warnings: shown === 'warned' ? 'some' : undefined,
      warning: warnedBy.find(({ warning }) => idOf(warning) === shown)?.warning,
      stayed: shown === 'stayed' ? 'some' : undefined,
    }),
  );
  return (
    <RowList
      list={list}
      label="Linhas da planilha"
      all="Todas"
      choices={[
        ...ROW_OUTCOMES.map((value) => ({ value, label: outcomeNames[value], count: outcomes[value] })),
        { value: 'stayed' as const, label: 'Ficaram', count: skipped },
        { value: 'warned' as const, label: 'Com aviso', count: warned },
        ...warnedBy.map(({ warning, count }) => ({ value: idOf(warning), label: warning, count })),
      ].filter(({ count }) => count > 0)}
      shown={shown}
      onShow={setShown}
      none={messages.noRows}
      failed={messages.rowsFailed}
    >
      {(row) => <RowLine key={row.line} row={row} state={state} />}
    </RowList>
  );
}

const SHOWN_AS_SAID = ['property', 'wish', 'reenteredAt', 'firstContactedAt', 'consentAt'] as const;

function RowLine({ row, state }: { row: ImportRow; state: LeadImportDetail['state'] }) {
  const { line, outcome, result, lead, cells, known, reason, warnings, stayed } = row;
  const sourceName = useSourceName();
  const isFresh = state === 'checked' || known !== null;
  const facts = lead && [
    sourceName(lead.source),
    lead.status,
    lead.region && regionName(lead.region),
    lead.maxPrice !== null && `até ${formatWholeReais(lead.maxPrice)}`,
    lead.broker?.name,
    lead.createdAt && formatDate(lead.createdAt),
    lead.sale && messages.sold(lead.sale),
    lead.lossReason?.name,
    ...lead.labels.map(({ name }) => name),
    ...SHOWN_AS_SAID.map((field) => lead.said?.[field]),
  ];
  const reached = lead && [lead.phone && formatPhone(lead.phone), lead.email, ...lead.others.map(formatPhone)];
  return (
    <Line>
      <LineNumber>{formatNumber(line)}</LineNumber>
      <Tag data-outcome={isFresh || outcome !== 'novo' ? outcome : undefined}>{tagOf(row, state)}</Tag>
      <div>
        {lead && (
          <>
            <b>
              {known && result === 'created' ? <TextLink to={paths.lead(known._id)}>{lead.name}</TextLink> : lead.name}
            </b>
            <span>{reached?.filter(Boolean).join(' · ')}</span>
            <small>{facts?.filter(Boolean).join(' · ')}</small>
            {lead.notes && <Note title={lead.notes}>{lead.notes}</Note>}
          </>
        )}
        {cells.length > 0 && <small>{cells.join(' · ')}</small>}
        {known && outcome !== 'novo' && (
          <small>
            Lead: <TextLink to={paths.lead(known._id)}>{known.name}</TextLink>
          </small>
        )}
        {reason && <Reason data-refused={outcome === 'invalido'}>{reason}</Reason>}
        {stayed && <Reason>{stayed}</Reason>}
        {warnings.map((warning) => (
          <Reason key={warning}>{warning}</Reason>
        ))}
      </div>
    </Line>
  );
}

const Note = styled('small')({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'pre-line',
});
