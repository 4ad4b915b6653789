import Skeleton from '@mui/material/Skeleton';
import type { ClockInput } from '#contract/clock.ts';
import { SIMULATION_DAYS } from '#contract/constants.ts';
import { serverMessage } from '@/api/apiError';
import { Button } from '@/shared/ui/button/Button';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { useSimulateClockQuery } from '../clockSettingsApi';
import { messages } from '../messages';
import { SimulatedBrokers, SimulatedLeads } from './SimulationDetails';
import { SimulationTotals } from './SimulationTotals';

interface SimulationPanelProps {
  input: ClockInput;
  action: 'turnOn' | 'save';
  onCommit: (change: Partial<ClockInput>) => void;
  onClose: () => void;
}

export function SimulationPanel({ input, action, onCommit, onClose }: SimulationPanelProps) {
  const { currentData: simulation, isError, error, refetch } = useSimulateClockQuery({ ...input, isOn: true });
  return (
    <SidePanel
      title={`Simulação dos últimos ${SIMULATION_DAYS.toString()} dias`}
      line="O que teria acontecido com os valores desta tela. Nada muda."
      onClose={onClose}
      foot={
        <>
          <Button size="panel" variant="outlined" onClick={onClose}>
            Voltar
          </Button>
          <Button
            size="panel"
            variant="contained"
            color="accent"
            aria-disabled={!simulation}
            onClick={() => {
              if (simulation) onCommit(action === 'turnOn' ? { isOn: true } : {});
            }}
          >
            {action === 'turnOn' ? 'Ligar' : 'Salvar alterações'}
          </Button>
        </>
      }
    >
      {isError && !simulation && (
        <LoadFailed
          text={messages.simulationFailed}
          detail={serverMessage(error) ?? 'O servidor não respondeu. Nada foi perdido.'}
          onRetry={refetch}
        />
      )}
      {!simulation && !isError && (
        <Loading text="Calculando…">
          <Skeleton variant="rectangular" height={66} sx={{ borderRadius: '12px', mb: '20px' }} />
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} height={36} />
          ))}
        </Loading>
      )}
      {simulation?.total === 0 && (
        <EmptyState
          title="Nenhum lead de visitante nesses dias"
          text={
            action === 'turnOn'
              ? 'Sem leads não há o que simular. O relógio pode ser ligado assim mesmo.'
              : 'Sem leads não há o que simular. As mudanças podem ser salvas assim mesmo.'
          }
        />
      )}
      {simulation && simulation.total > 0 && (
        <>
          <SimulationTotals simulation={simulation} />
          <SimulatedBrokers brokers={simulation.brokers} />
          <SimulatedLeads latest={simulation.latest} />
        </>
      )}
    </SidePanel>
  );
}
