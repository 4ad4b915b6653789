import Skeleton from '@mui/material/Skeleton';
import { SIMULATION_DAYS } from '#contract/constants.ts';
import type { RotationInput } from '#contract/rotation.ts';
import { serverMessage } from '@/api/apiError';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { messages } from '../messages';
import { useSimulateRotationQuery } from './rotationApi';
import { SimulatedBrokers, SimulatedLeads } from './SimulationDetails';
import { SimulationTotals } from './SimulationTotals';

interface SimulationPanelProps {
  input: RotationInput;
  changed: boolean;
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
}

export function SimulationPanel({ input, changed, saving, onSave, onClose }: SimulationPanelProps) {
  const { currentData: simulation, isError, error, refetch } = useSimulateRotationQuery(input);
  return (
    <SidePanel
      title="O que teria acontecido"
      line={`Os leads dos últimos ${SIMULATION_DAYS} dias com as regras desta tela. Nada muda.`}
      onClose={onClose}
      foot={
        <>
          <Button size="panel" variant="outlined" onClick={onClose}>
            Voltar às regras
          </Button>
          {changed && (
            <BusyButton
              size="panel"
              variant="contained"
              color="accent"
              busy={saving}
              busyLabel="Salvando…"
              onClick={onSave}
            >
              Salvar
            </BusyButton>
          )}
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
          <Skeleton height={22} />
          <Skeleton height={22} />
          <Skeleton height={22} />
        </Loading>
      )}
      {simulation?.total === 0 && (
        <EmptyState
          title="Nenhum lead de visitante nesses dias"
          text="Sem leads não há o que simular. As regras podem ser salvas assim mesmo."
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
