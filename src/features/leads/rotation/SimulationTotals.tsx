import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import type { Simulation } from '#contract/rotation.ts';
import { formatNumber } from '@/shared/format/numbers';
import { formatLeads } from '../messages';
import { sourceLabels } from '../sourceLabels';
import { rules } from './rotationRules';
import { Section, ShareBar } from './SimulationDetails';

function offText({ isOn, isSimulated }: Simulation['sources'][number], isAllOff: boolean): string | undefined {
  if (!isSimulated || (isAllOff && isOn)) return 'desligada nesta tela';
  return isOn ? undefined : 'hoje desligada';
}

const leftText = (left: number) => (left === 1 ? 'ficaria sem corretor' : 'ficariam sem corretor');

export function SimulationTotals({ simulation }: { simulation: Simulation }) {
  const { total, isAll, isAllOff, sources, byRule, nobody } = simulation;
  const given = rules.reduce((sum, { rule }) => sum + byRule[rule], 0);
  return (
    <>
      <Sum>
        <b>{formatNumber(given)}</b>
        <span>
          de {formatLeads(total)} {given === 1 ? 'teria ido' : 'teriam ido'} direto a um corretor
          {!isAll && <small>Só os mais recentes foram considerados.</small>}
        </span>
      </Sum>
      {isAllOff && (
        <Note>
          <Info size={16} />
          <span>
            {sources.some(({ isOn }) => isOn)
              ? 'Todas as origens estão desligadas nesta tela. Os números mostram como seria com todas ligadas.'
              : 'A roleta está desligada. Estes números são de como seria com todas as origens ligadas.'}
          </span>
        </Note>
      )}
      <Section>
        <h3>Por regra</h3>
        <Lines>
          {rules.map(({ rule, name }) => (
            <li key={rule}>
              <span>{name}</span>
              <ShareBar value={byRule[rule]} longest={total} />
              <b>{formatNumber(byRule[rule])}</b>
            </li>
          ))}
        </Lines>
      </Section>
      <Section>
        <h3>Por origem</h3>
        <Lines data-of-total aria-label="Quantos leads de cada origem teriam ido direto a um corretor">
          {sources.map((source) => (
            <li key={source.source}>
              <span>
                {sourceLabels[source.source].name}
                <small>{offText(source, isAllOff)}</small>
              </span>
              <ShareBar value={source.assigned} longest={total} />
              <b>
                {formatNumber(source.assigned)} de {formatNumber(source.total)}
              </b>
            </li>
          ))}
        </Lines>
      </Section>
      {nobody.map(({ reason, count: number }) => (
        <Note key={reason} data-tone="warning">
          <Info size={16} />
          <span>
            <b>
              {formatLeads(number)} {leftText(number)}.
            </b>{' '}
            {reason}
          </span>
        </Note>
      ))}
    </>
  );
}

const Sum = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  margin: 0,
  padding: '12px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > b': theme.typography.figure,
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 36, padding: '6px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& > li > span:first-of-type': { flex: 1, minWidth: 0 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '&[data-of-total] b': { minWidth: 92 },
  '& b': { minWidth: 36, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 8,
  margin: '12px 0 0',
  padding: '10px 12px',
  borderRadius: 10,
  textWrap: 'pretty',
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-tone="warning"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
  '& > svg': { flex: 'none', marginTop: 1 },
}));
