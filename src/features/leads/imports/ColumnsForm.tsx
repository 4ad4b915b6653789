import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { IMPORT_FIELDS } from '#contract/leads/importValues.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import { serverMessage } from '@/api/apiError';
import type { SettingsProps } from '@/api/runs/ImportSteps';
import { useSources } from '@/features/brokers/brokerage/brokerageApi';
import { formatDate } from '@/shared/format/dates';
import { NativeChoice } from '@/shared/ui/field/NativeChoice';
import { CheckActs } from '@/shared/ui/imports/CheckActs';
import { Warnings } from '@/shared/ui/imports/Warnings';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useCheckImportMutation } from '../core/leadImportsApi';
import { sourceOptions } from '../core/sourceOptions';
import { fieldNames, kindNames, messages } from './messages';

const isField = (value: string): value is ImportField => IMPORT_FIELDS.some((field) => field === value);

export function ColumnsForm({ read, onChecked, onBack }: SettingsProps<LeadImportDetail>) {
  const [fields, setFields] = useState(read.columns.map(({ field }) => field));
  const [source, setSource] = useState(read.source);
  const [check, { isLoading, error }] = useCheckImportMutation();
  const sources = useSources()?.filter(({ isSelectable }) => isSelectable);

  async function submit() {
    const checked = await check({ id: read._id, columns: fields, defaultSource: source });
    if (checked.data) onChecked();
  }

  return (
    <SectionCard
      title="O que é cada coluna"
      hint={read.preset ? `Arquivo reconhecido: ${read.preset}. Confira e corrija.` : 'Confira e corrija.'}
    >
      <Warnings
        texts={[...(read.earlier ? [messages.earlier(formatDate(read.earlier.createdAt))] : []), ...read.warnings]}
      />
      <Rows aria-label="Colunas">
        {read.columns.map(({ name, kind, samples, filled }, at) => (
          <li key={at}>
            <div>
              <b>{name}</b>
              {fields[at] === 'leave' && filled > 0 ? (
                <small data-lost>{messages.valuesLeftOut(filled)}</small>
              ) : (
                kind && <small>{kindNames[kind]}</small>
              )}
            </div>
            <Samples title={samples.join(' · ')}>{samples.length > 0 ? samples.join(' · ') : 'coluna vazia'}</Samples>
            <NativeChoice
              label={`O que é ${name}`}
              value={fields[at] ?? 'leave'}
              options={IMPORT_FIELDS.map((value) => ({ value, label: fieldNames[value] }))}
              onChange={(value) => isField(value) && setFields(fields.with(at, value))}
            />
          </li>
        ))}
      </Rows>
      <Foot>
        <div>
          <span>Origem de quem não traz uma</span>
          <NativeChoice
            label="Origem de quem não traz uma"
            value={source}
            options={sourceOptions(sources)}
            onChange={setSource}
          />
        </div>
        <CheckActs
          busy={isLoading}
          failure={error && (serverMessage(error) ?? messages.checkFailed)}
          onCheck={() => void submit()}
          onBack={onBack}
        />
      </Foot>
    </SectionCard>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) 260px',
    gap: '4px 16px',
    padding: '10px 20px',
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& b': { ...theme.typography.control, display: 'block', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& small[data-lost]': { color: theme.vars.palette.warning.main },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px 16px' },
    '& .MuiInputBase-root': { minHeight: 44 },
  },
}));

const Samples = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 16,
  padding: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type': { display: 'grid', gap: 6 },
  '& > div > span': theme.typography.label,
  '& > p': { ...theme.typography.small, flex: 1, margin: 0, color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& > *': { width: '100%' },
    '& .MuiInputBase-root': { minHeight: 44 },
  },
}));
