import { Info } from 'lucide-react';
import type { Simulation } from '#contract/giving/rotation.ts';
import { formatNumber } from '@/shared/format/numbers';
import { ShareBar } from '@/shared/ui/simulation/ShareBar';
import { Lines, Note, Section, Sum } from '@/shared/ui/simulation/simulationLayout';
import { formatLeads } from '../../core/messages';
import { SourceName } from '../../core/SourceName';
import { rules } from './rotationRules';

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
                <SourceName source={source.source} />
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
