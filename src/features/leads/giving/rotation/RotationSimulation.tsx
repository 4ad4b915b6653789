import { SIMULATION_DAYS } from '#contract/giving/givingValues.ts';
import type { RotationInput } from '#contract/giving/rotation.ts';
import { BusyButton } from '@/shared/ui/BusyButton';
import { SimulationPanel } from '../../core/SimulationPanel';
import { messages } from './messages';
import { useSimulateRotationQuery } from './rotationApi';
import { SimulatedLeads } from './SimulatedLeads';
import { SimulationTotals } from './SimulationTotals';

interface RotationSimulationProps {
  input: RotationInput;
  changed: boolean;
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
}

export function RotationSimulation({ input, changed, saving, onSave, onClose }: RotationSimulationProps) {
  const query = useSimulateRotationQuery(input);
  return (
    <SimulationPanel
      title="O que teria acontecido"
      line={`Os leads dos últimos ${SIMULATION_DAYS} dias com as regras desta tela. Nada muda.`}
      query={query}
      failedText={messages.simulationFailed}
      emptyText="As regras podem ser salvas assim mesmo."
      backLabel="Voltar às regras"
      action={
        changed && (
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
        )
      }
      onClose={onClose}
    >
      {(simulation) => (
        <>
          <SimulationTotals simulation={simulation} />
          <SimulatedLeads latest={simulation.latest} />
        </>
      )}
    </SimulationPanel>
  );
}
