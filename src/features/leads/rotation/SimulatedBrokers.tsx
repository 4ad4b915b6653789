import { styled } from '@mui/material/styles';
import type { Simulation } from '#contract/rotation.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { rules } from './rotationRules';
import { Part, ShareOf } from './SimulationDetails';

type SimulatedBroker = Simulation['brokers'][number];

/** `3 do imóvel ou do site · 12 da região · a vez passou 2 vezes` */
function wordsOf({ byRule, skipped }: SimulatedBroker): string {
  const given = rules.flatMap(({ rule, short }) =>
    byRule[rule] > 0 ? [`${formatNumber(byRule[rule])} ${short}`] : [],
  );
  const passed = skipped > 0 ? [`a vez passou ${pluralize(skipped, 'vez', 'vezes')}`] : [];
  return [...given, ...passed].join(' · ') || 'Nenhum lead';
}

/** How much each broker would have got, by which rules. */
export function SimulatedBrokers({ brokers }: { brokers: SimulatedBroker[] }) {
  if (brokers.length === 0) return null;
  const longest = Math.max(1, ...brokers.map(({ received }) => received));
  return (
    <Part>
      <h3>Por corretor</h3>
      <Lines aria-label="Quanto cada corretor teria recebido">
        {brokers
          .toSorted((one, other) => other.received - one.received)
          .map((broker) => (
            <li key={broker._id}>
              <UserAvatar name={broker.name} photo={broker.avatar} size={32} />
              <div>
                <b>{broker.name}</b>
                <small>{wordsOf(broker)}</small>
              </div>
              <ShareOf value={broker.received} longest={longest} />
              <strong>{formatNumber(broker.received)}</strong>
            </li>
          ))}
      </Lines>
    </Part>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 56, padding: '6px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& > li > div': { flex: 1, minWidth: 0, display: 'grid' },
  '& b': { ...theme.typography.control, fontWeight: 560 },
  '& small': { ...theme.typography.caption, textWrap: 'pretty', color: theme.vars.palette.text.secondary },
  '& strong': {
    ...theme.typography.section,
    minWidth: 36,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
}));
