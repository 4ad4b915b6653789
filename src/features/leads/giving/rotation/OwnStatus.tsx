import { styled } from '@mui/material/styles';
import { Pause, Play } from 'lucide-react';
import type { OwnRotation } from '#contract/giving/rotation.ts';
import { paths } from '#contract/ground/paths.ts';
import { offersRegions, regionName } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { formatNumber } from '@/shared/format/numbers';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Card } from '@/shared/ui/page/Card';
import { TextLink } from '@/shared/ui/TextLink';
import { messages as leadMessages } from '../../core/messages';
import { messages } from './messages';
import { usePauseMeMutation } from './rotationApi';

const fromOwn: Partial<Record<string, string>> = { property: 'dos seus imóveis', hotsite: 'do seu site' };

function statusText(
  { isOn, isPaused, isAdmitted, hasPhone, ownFrom }: OwnRotation,
  nameOf: (source: string) => string,
): { title: string; text: string } {
  if (!isAdmitted) return { title: 'Aguardando liberação', text: leadMessages.waiting };
  if (!hasPhone)
    return {
      title: 'Fora da roleta',
      text: 'Falta o seu telefone: com ele você entra na vez dos leads novos.',
    };
  if (isPaused)
    return {
      title: 'Em pausa',
      text: `${isOn ? 'Os leads novos vão para outros corretores.' : 'Nenhum lead novo vem direto para você.'} Os que já são seus continuam com você.`,
    };
  if (!isOn)
    return {
      title: 'A roleta está desligada',
      text:
        ownFrom.length > 0
          ? `Os contatos ${ownFrom.map((source) => fromOwn[source] ?? `dos seus imóveis em ${nameOf(source)}`).join(' e ')} vêm direto para você; a administração distribui os outros.`
          : 'Por enquanto, a administração distribui os leads novos. Você não está em pausa.',
    };
  return {
    title: 'Recebendo leads',
    text: 'Você entra na vez dos leads novos. Se não puder atender, faça uma pausa: a vez passa e nada é descontado.',
  };
}

const ownRegions = (regions: readonly Region[]): [string, string][] =>
  regions.length > 0 || offersRegions() ? [['Regiões', regions.map(regionName).join(', ') || 'Nenhuma']] : [];

const factsOf = ({ receivedToday, dailyCap, weight, regions }: OwnRotation): [string, string][] => [
  [
    'Hoje',
    dailyCap === null ? formatNumber(receivedToday) : `${formatNumber(receivedToday)} de ${formatNumber(dailyCap)}`,
  ],
  ['Peso', formatNumber(weight)],
  ...ownRegions(regions),
];

export function OwnStatus({ own }: { own: OwnRotation }) {
  const { isOn, isPaused, hasPhone } = own;
  const notifyOutcome = useNotifyOutcome();
  const [pauseMe, { isLoading: busy }] = usePauseMeMutation();
  const { title, text } = statusText(own, useSourceName());

  const pause = (paused: boolean) =>
    notifyOutcome(pauseMe({ paused }).unwrap(), { failed: messages.pauseFailed, topic: 'own-pause' });

  return (
    <Box aria-labelledby="own-status">
      <Texts role="status">
        <h2 id="own-status" data-state={isPaused ? 'paused' : isOn && hasPhone ? 'on' : 'off'}>
          {title}
        </h2>
        <p>
          {text} {!hasPhone && <TextLink to={paths.profile()}>Completar perfil</TextLink>}
        </p>
      </Texts>
      <BusyButton
        size="panel"
        variant={isPaused ? 'contained' : 'outlined'}
        color={isPaused ? 'accent' : 'primary'}
        busy={busy}
        busyLabel={isPaused ? 'Voltando…' : 'Pausando…'}
        startIcon={isPaused ? <Play {...icon} /> : <Pause {...icon} />}
        onClick={() => void pause(!isPaused)}
      >
        {isPaused ? 'Voltar a receber' : 'Pausar'}
      </BusyButton>
      <Facts>
        {factsOf(own).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Box>
  );
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Box = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '16px 24px',
  padding: '20px 20px 0',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '16px 16px 0' },
}));

const Texts = styled('div')(({ theme }) => ({
  '& > h2': { ...theme.typography.panelTitle, display: 'flex', alignItems: 'center', gap: 10 },
  '& > h2::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.outline}`,
  },
  '& > h2[data-state="on"]::before': {
    borderColor: 'transparent',
    backgroundColor: theme.vars.palette.success.main,
  },
  '& > h2[data-state="paused"]::before': { borderColor: theme.vars.palette.warning.main },
  '& > p': { ...theme.typography.body2, margin: '4px 0 0', color: theme.vars.palette.text.secondary },
}));

const Facts = styled('dl')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  margin: '0 -20px',
  padding: '0 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { padding: '10px 24px 12px 0' },
  '& > div + div': { paddingLeft: 24, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& > div:last-child': { flex: 1, minWidth: 0, paddingRight: 0 },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.control, margin: '2px 0 0', fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: {
    margin: '0 -16px',
    padding: '0 16px',
    '& > div': { paddingRight: 16 },
    '& > div + div': { paddingLeft: 16 },
  },
}));
