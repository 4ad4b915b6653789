import { styled } from '@mui/material/styles';
import { planRuleText } from './planText';
import type { Distribution } from './useDistribution';

/** The rule with its result, in one sentence. */
export function RuleLine({ distribution: { plan, nobody, failed } }: { distribution: Distribution }) {
  if (nobody) return <Said role="status">Escolha ao menos um corretor.</Said>;
  if (!plan) return failed === null && <Said role="status">Calculando…</Said>;
  const [before, figure, after] = planRuleText(plan);
  return (
    <Said role="status">
      {before}
      <b>{figure}</b>
      {after}
    </Said>
  );
}

const Said = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: '12px 0 0',
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
