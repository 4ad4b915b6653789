import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { Plan, PlanBroker } from '#contract/giving/distribution.ts';
import { MAX_LEADS_PER_PLAN, MAX_WEIGHT } from '#contract/giving/givingValues.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { formatNumber } from '@/shared/format/numbers';
import { NumberInput } from '@/shared/ui/field/NumberInput';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { formatOpenLeads } from '../../core/messages';
import { brokerReason, newLeads } from './planText';
import type { Distribution, Choice } from './useDistribution';

export function BrokerTable({ distribution }: { distribution: Distribution }) {
  const { brokers, plan, choiceOf, choose, strategy, limited } = distribution;
  const longest = Math.max(1, ...(plan?.brokers.map(({ ends }) => ends) ?? []));
  const weighted = strategy === 'peso';
  return (
    <>
      <Legend>
        <span>Corretor e motivo</span>
        {!weighted && !limited && (
          <Keys aria-hidden>
            <i data-part="has" />
            já tem
            <i data-part="comes" />
            recebe
          </Keys>
        )}
        {weighted && <span>Peso</span>}
        {limited && <span>Máx. novos</span>}
        <span>Recebe</span>
      </Legend>
      <ul aria-label="Corretores">
        {brokers
          .toSorted((one, other) => Number(canReceiveLeads(other)) - Number(canReceiveLeads(one)))
          .map((broker) => (
            <BrokerLine
              key={broker._id}
              broker={broker}
              choice={choiceOf(broker._id)}
              onChoose={(change) => choose(broker._id, change)}
              plan={plan}
              longest={longest}
              weighted={weighted}
              limited={limited}
            />
          ))}
      </ul>
    </>
  );
}

const Legend = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 560,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '8px 0',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { flex: 1 },
}));

const Keys = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& > i': { width: 8, height: 8, borderRadius: 3 },
  '& > [data-part="has"]': { backgroundColor: theme.vars.palette.outline, opacity: 0.45 },
  '& > [data-part="comes"]': { marginLeft: 6, backgroundColor: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

interface BrokerLineProps {
  broker: Broker;
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  plan: Plan | undefined;
  /** The largest end result: the length of the longest bar. */
  longest: number;
  weighted: boolean;
  limited: boolean;
}

function brokerText({ broker, choice, plan }: BrokerLineProps, planned: PlanBroker | undefined): string {
  if (!broker.isAdmitted) return 'Aguardando liberação: não recebe leads';
  if (!broker.isActive) return 'Inativo: não recebe leads';
  if (choice.chosen && plan && planned) return brokerReason(plan, planned);
  return formatOpenLeads(broker.openLeads);
}

const arriving = (broker: PlanBroker) => (newLeads(broker) === 0 ? '0' : `+${formatNumber(newLeads(broker))}`);

function BrokerLine(props: BrokerLineProps) {
  const { broker, choice, onChoose, plan, longest, weighted, limited } = props;
  const isAble = canReceiveLeads(broker);
  const takesPart = isAble && choice.chosen;
  const planned = takesPart ? plan?.brokers.find(({ _id }) => _id === broker._id) : undefined;
  return (
    <Line data-off={!isAble} data-numbers={Number(weighted) + Number(limited)}>
      <Checkbox
        checked={takesPart}
        disabled={!isAble}
        onChange={(_event, chosen) => onChoose({ chosen })}
        slotProps={{ input: { 'aria-label': broker.name } }}
      />
      <UserAvatar name={broker.name} photo={broker.avatar} size={32} />
      <Texts>
        <b>{broker.name}</b>
        <small>{brokerText(props, planned)}</small>
      </Texts>
      {takesPart && weighted && (
        <NumberInput
          label={`Peso de ${broker.name}`}
          value={choice.weight}
          min={1}
          max={MAX_WEIGHT}
          onChange={(weight) => onChoose({ weight: weight ?? 1 })}
        />
      )}
      {takesPart && limited && (
        <NumberInput
          label={`Máximo de leads novos para ${broker.name}`}
          placeholder="livre"
          value={choice.cap}
          min={0}
          max={MAX_LEADS_PER_PLAN}
          onChange={(cap) => onChoose({ cap })}
        />
      )}
      {!weighted && !limited && planned && <ShareBar broker={planned} longest={longest} />}
      <Receives>{planned ? arriving(planned) : '—'}</Receives>
    </Line>
  );
}

/** Leads that stay in grey, new ones in green. The text beside it says the same. */
function ShareBar({ broker, longest }: { broker: PlanBroker; longest: number }) {
  const { ends } = broker;
  const comes = Math.min(newLeads(broker), ends);
  const share = (value: number) => `${(100 * value) / Math.max(1, longest)}%`;
  return (
    <Bar aria-hidden>
      <span data-part="has" style={{ width: share(ends - comes) }} />
      <span data-part="comes" style={{ width: share(comes) }} />
    </Bar>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 59,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '--checkbox-size': '16px',
  '& > .MuiCheckbox-root': { margin: '0 -2px 0 -12px' },
  '&[data-off="true"] b': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '--checkbox-size': '22px',
    padding: '6px 0',
    '& > .MuiCheckbox-root': { margin: '0 -8px 0 -11px' },
    // Two inputs leave no room for the avatar.
    '&[data-numbers="2"] > .MuiCheckbox-root': { marginRight: -12 },
    '&[data-numbers="2"] > .MuiCheckbox-root + *': { display: 'none' },
  },
  '@media (max-width: 359px)': { '& > .MuiOutlinedInput-root': { width: 52 } },
}));

const Texts = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > b': { ...theme.typography.control, fontWeight: 560 },
  '& > small': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { '& > *': { overflowWrap: 'anywhere', whiteSpace: 'normal' } },
}));

const Receives = styled('span')(({ theme }) => ({
  ...theme.typography.section,
  minWidth: 36,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
}));

const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  gap: 2,
  width: 150,
  height: 8,
  '& > span': { borderRadius: 3 },
  '& > [data-part="has"]': { backgroundColor: theme.vars.palette.outline, opacity: 0.45 },
  '& > [data-part="comes"]': { backgroundColor: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { width: 48 },
}));
