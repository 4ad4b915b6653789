import { Info } from 'lucide-react';
import type { ClockSimulation } from '#contract/giving/clock.ts';
import { formatNumber, formatPercent } from '@/shared/format/numbers';
import { NoteBox } from '@/shared/ui/NoteBox';
import { ShareLines } from '@/shared/ui/simulation/ShareLines';
import { Sum } from '@/shared/ui/simulation/simulationLayout';
import { formatMinutes } from '../../../core/clockText';
import { formatLeads } from '../../../core/messages';
import { SourceName } from '../../../core/SourceName';

type SimulatedSource = ClockSimulation['sources'][number];

interface Step {
  figure: 'inTime' | 'reminded' | 'moved' | 'pooled' | 'adminTold';
  name: string;
  hint?: string;
}

const steps: Step[] = [
  { figure: 'inTime', name: 'Primeiro contato a tempo' },
  { figure: 'reminded', name: 'O corretor seria lembrado' },
  { figure: 'moved', name: 'Passaria para outro corretor', hint: 'uma vez ou mais' },
  { figure: 'pooled', name: 'Iria para o bolsão' },
  { figure: 'adminTold', name: 'Administradores seriam avisados', hint: 'ninguém pegou no bolsão' },
];

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

const movedText = (moved: number) =>
  moved === 0 ? 'nenhum passaria adiante' : `${formatNumber(moved)} ${moved === 1 ? 'passaria' : 'passariam'} adiante`;

/** `De 8 leads, 2 nunca tiveram corretor e 1 é de origem sem prazo.` */
function othersText({ total, unassigned, untimed }: ClockSimulation): string {
  const others = [
    unassigned > 0 && `${formatNumber(unassigned)} nunca ${unassigned === 1 ? 'teve' : 'tiveram'} corretor`,
    untimed > 0 && `${formatNumber(untimed)} ${untimed === 1 ? 'é' : 'são'} de origem sem prazo`,
  ].filter((text) => text !== false);
  return others.length === 0 ? '' : `De ${formatLeads(total)}, ${others.join(' e ')}.`;
}

export function SimulationTotals({ simulation }: { simulation: ClockSimulation }) {
  const { timed, isAll, inTime, outsideHours, sources, brokers } = simulation;
  const others = othersText(simulation);
  const inTimeOf = (some: number, all: number) => `${formatNumber(some)} de ${formatNumber(all)}`;
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
      <ShareLines
        title="O que teria acontecido"
        lines={steps.map(({ figure, ...step }) => ({
          ...{ ...step, key: figure, value: simulation[figure], longest: timed },
          figure: formatNumber(simulation[figure]),
        }))}
      />
      {outsideHours > 0 && (
        <NoteBox>
          <Info size={16} />
          <span>
            {formatLeads(outsideHours)} {outsideHours === 1 ? 'chegou' : 'chegaram'} fora do horário de atendimento: o
            prazo só começa a contar quando a imobiliária abre.
          </span>
        </NoteBox>
      )}
      <NoteBox>
        <Info size={16} />
        <span>
          Ninguém sabe como o próximo corretor teria respondido. A conta supõe que cada um demoraria o mesmo que quem
          recebeu o lead, e que ninguém o pegaria antes no bolsão.
        </span>
      </NoteBox>
      <ShareLines
        title="Por origem"
        label="Primeiros contatos a tempo, por origem"
        lines={sources.map((one) => ({
          ...{ key: one.source, name: <SourceName source={one.source} />, hint: sourceText(one) },
          ...{ value: one.inTime, longest: one.timed },
          figure: one.minutes === null ? '–' : inTimeOf(one.inTime, one.timed),
        }))}
      />
      <ShareLines
        title="Por corretor"
        label="Primeiros contatos a tempo, por corretor"
        lines={brokers
          .toSorted((one, other) => other.received - one.received)
          .map((broker) => ({
            ...{ key: broker._id, name: broker.name, photo: broker, value: broker.inTime, longest: broker.received },
            hint: `recebeu ${formatLeads(broker.received)} · ${movedText(broker.moved)}`,
            figure: inTimeOf(broker.inTime, broker.received),
          }))}
      />
    </>
  );
}
