import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Loaded } from '@/api/Loaded';
import { Button } from '@/shared/ui/button/Button';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { EmptyState } from '@/shared/ui/states/EmptyState';

interface SimulationPanelProps<Simulation> {
  title: string;
  line: string;
  query: { currentData?: Simulation | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  failedText: string;
  emptyText: string;
  backLabel: string;
  action: ReactNode;
  onClose: () => void;
  children: (simulation: Simulation) => ReactNode;
}

export function SimulationPanel<Simulation extends { total: number }>({
  title,
  line,
  query,
  failedText,
  emptyText,
  backLabel,
  action,
  onClose,
  children,
}: SimulationPanelProps<Simulation>) {
  return (
    <SidePanel
      title={title}
      line={line}
      onClose={onClose}
      foot={
        <>
          <Button size="panel" variant="outlined" onClick={onClose}>
            {backLabel}
          </Button>
          {action}
        </>
      }
    >
      <Loaded
        query={{ ...query, data: query.currentData }}
        skeleton={
          <>
            <Skeleton variant="rectangular" height={66} sx={{ borderRadius: '12px', mb: '20px' }} />
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} height={36} />
            ))}
          </>
        }
        failed={failedText}
      >
        {(simulation) =>
          simulation.total === 0 ? (
            <EmptyState
              title="Nenhum lead de visitante nesses dias"
              text={`Sem leads não há o que simular. ${emptyText}`}
            />
          ) : (
            children(simulation)
          )
        }
      </Loaded>
    </SidePanel>
  );
}
