import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { SIMULATION_DAYS } from '#contract/giving/givingValues.ts';
import type { RotationSource } from '#contract/giving/rotation.ts';
import { mayNameBroker } from '#contract/leads/sourceValues.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { Button } from '@/shared/ui/button/Button';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { SwitchRow } from '@/shared/ui/SwitchRow';
import { sourceHints } from '../../core/sourceHints';
import type { RotationDraft } from './useRotationDraft';

/** Whether leads with a broker of their own still go to that broker. */
const whenOffLabel = (source: string) =>
  `Mesmo desligada, o lead ${source === 'hotsite' ? 'do site' : 'do imóvel'} de um corretor vai para ele`;

interface SourcesProps {
  draft: RotationDraft;
  onSimulate: () => void;
}

export function Sources({ draft, onSimulate }: SourcesProps) {
  return (
    <SectionCard
      title="De onde vêm os leads"
      hint="Leads que a equipe e as importações mandam para a roleta seguem a chave e o prazo da Página de captação."
    >
      <Rows>
        {draft.rotation.sources.map((source) => (
          <Source key={source.source} source={source} draft={draft} onSimulate={onSimulate} />
        ))}
      </Rows>
    </SectionCard>
  );
}

function Source({ source, draft, onSimulate }: SourcesProps & { source: RotationSource }) {
  const name = useSourceName()(source.source);
  return (
    <li>
      <Switch
        label={name}
        hint={sourceHints[source.source]}
        checked={source.isOn}
        onChange={({ target }) => draft.change(source.source, { isOn: target.checked })}
      />
      {!source.isOn && mayNameBroker(source.source) && (
        <WhenOff
          label={whenOffLabel(source.source)}
          hint={
            source.toBrokerWhenOff
              ? 'Se ele estiver em pausa ou no limite do dia, o lead espera por você.'
              : 'Todos os leads daqui esperam por você.'
          }
          checked={source.toBrokerWhenOff}
          onChange={({ target }) => draft.change(source.source, { toBrokerWhenOff: target.checked })}
        />
      )}
      {draft.isSwitchedOn(source) && (
        <Offer>
          <span>
            Passa a valer quando você salvar. Antes, veja o que as regras teriam feito nos últimos {SIMULATION_DAYS}{' '}
            dias.
          </span>
          <Button size="small" variant="tonal" startIcon={<History size={16} />} onClick={onSimulate}>
            Simular agora
          </Button>
        </Offer>
      )}
    </li>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 292px) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '12px 16px',
    padding: '14px 20px',
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  [theme.breakpoints.down('lg')]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  [theme.breakpoints.down('sm')]: { '& > li': { padding: '14px 16px' } },
}));

const Switch = styled(SwitchRow)(({ theme }) => ({ '&& small': theme.typography.caption }));

const Offer = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '8px 8px 8px 14px',
  borderRadius: 10,
  textWrap: 'pretty',
  backgroundColor: theme.vars.palette.background.sunken,
  '& > span': { flex: '1 1 240px' },
}));

const WhenOff = styled(SwitchRow)(({ theme }) => ({
  gridColumn: '1 / -1',
  padding: '8px 14px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.sunken,
  '&& b': theme.typography.small,
  '&& small': theme.typography.caption,
}));
