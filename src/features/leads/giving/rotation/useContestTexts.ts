import type { Contested } from '@/api/conflict/ConflictDialog';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { formatNumber } from '@/shared/format/numbers';
import type { Contest } from './rotationChanges';
import { casesText } from './rotationRules';

const LABELS: Partial<Record<string, string>> = {
  isOn: 'ligada',
  toBrokerWhenOff: 'lead do corretor, mesmo desligada',
  weight: 'peso',
  dailyCap: 'limite por dia',
};

/** How the question of a conflict shows both values. */
export function useContestTexts() {
  const nameOf = useSourceName();
  const { data: teams = [] } = useGetTeamsQuery();

  function shown(value: unknown): string {
    if (typeof value === 'boolean') return value ? 'sim' : 'não';
    return typeof value === 'number' ? formatNumber(value) : 'livre';
  }

  return ({ name, line, field, mine, theirs }: Contest): Contested => {
    if ('list' in line)
      return { name, label: 'Quem recebe', mine: 'as regras desta tela', theirs: casesText(line.list, teams, nameOf) };
    const label = `${'source' in line ? nameOf(line.source) : line.name}: ${LABELS[field] ?? field}`;
    return { name, label, mine: shown(mine), theirs: shown(theirs) };
  };
}
