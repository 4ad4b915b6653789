import type { ClockInput } from '#contract/giving/clock.ts';
import { SIMULATION_DAYS } from '#contract/giving/givingValues.ts';
import { Button } from '@/shared/ui/button/Button';
import { SimulationPanel } from '../../../core/SimulationPanel';
import { useSimulateClockQuery } from '../clockSettingsApi';
import { messages } from '../messages';
import { RotationOff } from './RotationOff';
import { SimulatedLeads, UnassignedLeads } from './SimulatedLeads';
import { SimulationTotals } from './SimulationTotals';

interface ClockSimulationProps {
  input: ClockInput;
  action: 'turnOn' | 'save';
  onCommit: (change: Partial<ClockInput>) => void;
  onClose: () => void;
}

export function ClockSimulation({ input, action, onCommit, onClose }: ClockSimulationProps) {
  const query = useSimulateClockQuery({ ...input, isOn: true });
  const turnsOn = action === 'turnOn';
  return (
    <SimulationPanel
      title={`Simulação dos últimos ${SIMULATION_DAYS} dias`}
      line="O que teria acontecido com os valores desta tela. Nada muda."
      query={query}
      failedText={messages.simulationFailed}
      emptyText={turnsOn ? 'O prazo pode ser ligado assim mesmo.' : 'As mudanças podem ser salvas assim mesmo.'}
      backLabel="Voltar"
      action={
        <Button
          size="panel"
          variant="contained"
          color="accent"
          aria-disabled={!query.currentData}
          onClick={() => {
            if (query.currentData) onCommit(turnsOn ? { isOn: true } : {});
          }}
        >
          {turnsOn ? 'Ligar' : 'Salvar alterações'}
        </Button>
      }
      onClose={onClose}
    >
      {(simulation) => (
        <>
          <RotationOff off={simulation.rotationOff} />
          <SimulationTotals simulation={simulation} />
          <SimulatedLeads latest={simulation.latest} />
          <UnassignedLeads latest={simulation.latestUnassigned} total={simulation.unassigned} />
        </>
      )}
    </SimulationPanel>
  );
}
