import type { Contested } from '@/api/conflict/ConflictDialog';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { formatNumber } from '@/shared/format/numbers';
import type { Contest } from './rotationChanges';
import { rulesText } from './rotationRules';

const LABELS: Partial<Record<string, string>> = {
  isOn: 'ligada',
  rules: 'regras',
  teamId: 'equipe',
  toBrokerWhenOff: 'lead do corretor, mesmo desligada',
  weight: 'peso',
  dailyCap: 'limite por dia',
};

/** How the question of a conflict shows both values. */
export function useContestTexts() {
  const nameOf = useSourceName();
  const { data: teams = [] } = useGetTeamsQuery();

  function shown(field: string, value: unknown): string {
    if (Array.isArray(value)) return rulesText(value);
    if (typeof value === 'boolean') return value ? 'sim' : 'não';
    if (field === 'teamId') return teams.find(({ _id }) => _id === value)?.name ?? 'nenhuma';
    return typeof value === 'number' ? formatNumber(value) : 'livre';
  }

  return ({ name, line, field, mine, theirs }: Contest): Contested => ({
    ...{ name, mine: shown(field, mine), theirs: shown(field, theirs) },
    label: `${'source' in line ? nameOf(line.source) : line.name}: ${LABELS[field] ?? field}`,
  });
}
