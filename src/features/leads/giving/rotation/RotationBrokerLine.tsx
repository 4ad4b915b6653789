import { styled } from '@mui/material/styles';
import { MAX_LEADS_PER_DAY, MAX_WEIGHT } from '#contract/giving/givingValues.ts';
import type { RotationBroker } from '#contract/giving/rotation.ts';
import { offersRegions, regionName } from '#contract/ground/regions.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatNumber } from '@/shared/format/numbers';
import { NumberInput } from '@/shared/ui/field/NumberInput';
import { Toggle } from '@/shared/ui/Toggle';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { visuallyHidden } from '@/shared/ui/VisuallyHidden';
import { messages } from './messages';
import { usePauseBrokerMutation } from './rotationApi';
import type { LineChange } from './rotationChanges';

interface RotationBrokerLineProps {
  broker: RotationBroker;
  onChange: (change: LineChange) => void;
}

/** The pause is saved at once, not with the page: brokers change it, too. */
export function RotationBrokerLine({ broker, onChange }: RotationBrokerLineProps) {
  const { _id, name, avatar, regions, weight, dailyCap, isPaused, hasPhone, receivedToday, openLeads: open } = broker;
  const notifyOutcome = useNotifyOutcome();
  const [pauseBroker, { isLoading, originalArgs }] = usePauseBrokerMutation();
  const paused = isLoading && originalArgs ? originalArgs.paused : isPaused;

  const pause = (next: boolean) =>
    notifyOutcome(pauseBroker({ id: _id, paused: next }).unwrap(), {
      done: next ? messages.brokerPaused(name) : messages.brokerReturned(name),
      failed: messages.pauseFailed,
      topic: 'rotation',
    });

  return (
    <Line>
      <Who>
        <UserAvatar name={name} photo={avatar} />
        <span>
          <b>{name}</b>
          {!hasPhone && <small data-missing>Sem telefone: fora da roleta</small>}
          {(regions.length > 0 || offersRegions()) && (
            <small>{regions.map(regionName).join(', ') || 'Sem região: fora só da regra por região'}</small>
          )}
        </span>
      </Who>
      <Cell>
        <small aria-hidden>Peso</small>
        <NumberInput
          label={`Peso de ${name}`}
          value={weight}
          min={1}
          max={MAX_WEIGHT}
          onChange={(next) => onChange({ weight: next ?? 1 })}
        />
      </Cell>
      <Cell>
        <small aria-hidden>Limite por dia</small>
        <NumberInput
          label={`Limite por dia de ${name}`}
          placeholder="livre"
          value={dailyCap}
          min={1}
          max={MAX_LEADS_PER_DAY}
          onChange={(next) => onChange({ dailyCap: next })}
        />
      </Cell>
      <Figures>
        <span>
          {formatNumber(receivedToday)} <small>hoje</small>
        </span>
        <span>
          {formatNumber(open)} <small>{open === 1 ? 'aberto' : 'abertos'}</small>
        </span>
      </Figures>
      <Pause>
        <span>{hasPhone ? (paused ? 'Em pausa' : 'Sim') : 'Fora'}</span>
        {hasPhone && (
          <Toggle
            label={`${name} recebe leads da roleta`}
            checked={!paused}
            onChange={({ target }) => void pause(!target.checked)}
          />
        )}
      </Pause>
    </Line>
  );
}

/** The legend has the same columns. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 84px 100px 56px 64px 116px',
  alignItems: 'center',
  gap: 16,
  padding: '0 20px',
} as const;

const Line = styled('li')(({ theme }) => ({
  ...columns,
  gap: '8px 16px',
  minHeight: 60,
  padding: '7px 20px',
  [theme.breakpoints.down('md')]: {
    gridTemplate:
      "'who who pause' auto 'weight cap figures' auto / minmax(64px, 80px) minmax(72px, 96px) minmax(max-content, 1fr)",
    gap: '10px 16px',
    padding: '12px 16px 14px',
  },
}));

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > span:last-child': { display: 'grid', minWidth: 0 },
  '& b': { ...theme.typography.control, fontWeight: 560 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& small[data-missing]': { fontWeight: 600, color: theme.vars.palette.warning.main },
  [theme.breakpoints.down('md')]: { gridArea: 'who' },
}));

const Cell = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'end',
  gap: 4,
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: { '& > small': { display: 'none' } },
  [theme.breakpoints.down('md')]: { justifyItems: 'start' },
}));

const Figures = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'contents',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: { '& small': visuallyHidden },
  [theme.breakpoints.down('md')]: { display: 'grid', alignSelf: 'end' },
}));

const Pause = styled('label')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 10,
  minHeight: 44,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { gridArea: 'pause' },
}));
