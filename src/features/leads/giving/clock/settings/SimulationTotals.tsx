import { Info } from 'lucide-react';
import type { ClockSimulation } from '#contract/giving/clock.ts';
import { formatNumber, formatPercent } from '@/shared/format/numbers';
import { ShareBar } from '@/shared/ui/simulation/ShareBar';
import { Lines, Note, Section, Sum } from '@/shared/ui/simulation/simulationLayout';
import { formatMinutes } from '../../../core/clockText';
import { formatLeads } from '../../../core/messages';
import { SourceName } from '../../../core/SourceName';

type SimulatedSource = ClockSimulation['sources'][number];

const steps = [
  { figure: 'inTime', name: 'Primeiro contato a tempo' },
  { figure: 'reminded', name: 'O corretor seria lembrado' },
  { figure: 'moved', name: 'Passaria para outro corretor', hint: 'uma vez ou mais' },
  { figure: 'pooled', name: 'Iria para o bolsão' },
  { figure: 'adminTold', name: 'Administradores seriam avisados', hint: 'ninguém pegou no bolsão' },
] as const;

/** `prazo de 15 min · 3 passariam · 1 no bolsão` */
function sourceText({ minutes, moved, pooled }: SimulatedSource): string {
  if (minutes === null) return 'sem prazo';
  return [
    `prazo de ${formatMinutes(minutes)}`,
    moved > 0 && `${formatNumber(moved)} ${moved === 1 ? 'passaria' : 'passariam'}`,
    pooled > 0 && `${formatNumber(pooled)} no bolsão`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `De 8 leads, 2 nunca tiveram corretor e 1 é de origem sem prazo.` */
function othersText({ total, unassigned, untimed }: ClockSimulation): string {
  const others = [
    unassigned > 0 && `${formatNumber(unassigned)} nunca ${unassigned === 1 ? 'teve' : 'tiveram'} corretor`,
    untimed > 0 && `${formatNumber(untimed)} ${untimed === 1 ? 'é' : 'são'} de origem sem prazo`,
  ].filter((text) => text !== false);
  return others.length === 0 ? '' : `De ${formatLeads(total)}, ${others.join(' e ')}.`;
}

export function SimulationTotals({ simulation }: { simulation: ClockSimulation }) {
  const { timed, isAll, inTime, outsideHours, sources } = simulation;
  const others = othersText(simulation);
  return (
    <>
      <Sum>
        <b>{timed === 0 ? '—' : formatPercent(inTime / timed)}</b>
        <span>
          {formatNumber(inTime)} de {formatLeads(timed)} {inTime === 1 ? 'teve' : 'tiveram'} o primeiro contato dentro
          destes prazos
          {others !== '' && <small>{others}</small>}
          {!isAll && <small>Só os mais recentes foram considerados.</small>}
        </span>
      </Sum>
      <Section>
        <h3>O que teria acontecido</h3>
        <Lines>
          {steps.map(({ figure, name, ...rest }) => (
            <li key={figure}>
              <span>
                {name}
                {'hint' in rest && <small>{rest.hint}</small>}
              </span>
              <ShareBar value={simulation[figure]} longest={Math.max(1, timed)} />
              <b>{formatNumber(simulation[figure])}</b>
            </li>
          ))}
        </Lines>
        {outsideHours > 0 && (
          <Note>
            <Info size={16} />
            <span>
              {formatLeads(outsideHours)} {outsideHours === 1 ? 'chegou' : 'chegaram'} fora do horário de atendimento: o
              prazo só começa a contar quando a imobiliária abre.
            </span>
          </Note>
        )}
        <Note>
          <Info size={16} />
          <span>
            Ninguém sabe como o próximo corretor teria respondido. A conta supõe que cada um demoraria o mesmo que quem
            recebeu o lead, e que ninguém o pegaria antes no bolsão.
          </span>
        </Note>
      </Section>
      <Section>
        <h3>Por origem</h3>
        <Lines data-of-total aria-label="Primeiros contatos a tempo, por origem">
          {sources.map((source) => (
            <li key={source.source}>
              <span>
                <SourceName source={source.source} />
                <small>{sourceText(source)}</small>
              </span>
              <ShareBar value={source.inTime} longest={Math.max(1, source.timed)} />
              <b>{source.minutes === null ? '–' : `${formatNumber(source.inTime)} de ${formatNumber(source.timed)}`}</b>
            </li>
          ))}
        </Lines>
      </Section>
    </>
  );
}
