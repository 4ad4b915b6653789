import { Info } from 'lucide-react';
import type { Simulation } from '#contract/giving/rotation.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { NoteBox } from '@/shared/ui/NoteBox';
import { ShareLines } from '@/shared/ui/simulation/ShareLines';
import { Sum } from '@/shared/ui/simulation/simulationLayout';
import { formatLeads } from '../../core/messages';
import { SourceName } from '../../core/SourceName';
import { caseName, offeredRules, rules } from './rotationRules';

function offText({ isOn, isSimulated }: Simulation['sources'][number], isAllOff: boolean): string | undefined {
  if (!isSimulated || (isAllOff && isOn)) return 'desligada nesta tela';
  return isOn ? undefined : 'hoje desligada';
}

/** `3 do imóvel ou do site · 12 da região · a vez passou 2 vezes` */
function brokerText({ byRule, skipped }: Simulation['brokers'][number]): string {
  const given = rules.flatMap(({ rule, short }) =>
    byRule[rule] > 0 ? [`${formatNumber(byRule[rule])} ${short}`] : [],
  );
  const passed = skipped > 0 ? [`a vez passou ${pluralize(skipped, 'vez', 'vezes')}`] : [];
  return [...given, ...passed].join(' · ') || 'Nenhum lead';
}

const leftText = (left: number) => (left === 1 ? 'ficaria sem corretor' : 'ficariam sem corretor');

export function SimulationTotals({ simulation }: { simulation: Simulation }) {
  const { total, isAll, isAllOff, sources, cases, byRule, nobody, brokers } = simulation;
  const given = rules.reduce((sum, { rule }) => sum + byRule[rule], 0);
  const longest = Math.max(...brokers.map(({ received }) => received));
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
        <NoteBox>
          <Info size={16} />
          <span>
            {sources.some(({ isOn }) => isOn)
              ? 'Todas as origens estão desligadas nesta tela. Os números mostram como seria com todas ligadas.'
              : 'A roleta está desligada. Estes números são de como seria com todas as origens ligadas.'}
          </span>
        </NoteBox>
      )}
      {cases.length > 1 && (
        <ShareLines
          title="Por regra"
          lines={cases.map(({ text, assigned, total: fitting }, index) => ({
            ...{ key: index.toString(), name: caseName(text, index, cases.length) },
            ...{ value: assigned, longest: total },
            figure: `${formatNumber(assigned)} de ${formatNumber(fitting)}`,
          }))}
        />
      )}
      <ShareLines
        title="Por quem recebe"
        lines={offeredRules().map(({ rule, name }) => ({
          ...{ key: rule, name, value: byRule[rule], longest: total },
          figure: formatNumber(byRule[rule]),
        }))}
      />
      <ShareLines
        title="Por origem"
        label="Quantos leads de cada origem teriam ido direto a um corretor"
        lines={sources.map((one) => ({
          ...{ key: one.source, name: <SourceName source={one.source} />, hint: offText(one, isAllOff) },
          ...{ value: one.assigned, longest: total },
          figure: `${formatNumber(one.assigned)} de ${formatNumber(one.total)}`,
        }))}
      />
      {nobody.map(({ reason, count: number }) => (
        <NoteBox key={reason} data-tone="warning">
          <Info size={16} />
          <span>
            <b>
              {formatLeads(number)} {leftText(number)}.
            </b>{' '}
            {reason}
          </span>
        </NoteBox>
      ))}
      <ShareLines
        title="Por corretor"
        label="Quanto cada corretor teria recebido"
        lines={brokers
          .toSorted((one, other) => other.received - one.received)
          .map((broker) => ({
            ...{ key: broker._id, name: broker.name, hint: brokerText(broker), photo: broker },
            ...{ value: broker.received, longest, figure: formatNumber(broker.received) },
          }))}
      />
    </>
  );
}
