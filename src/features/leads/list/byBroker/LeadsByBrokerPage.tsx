import { serverMessage } from '@/api/apiError';
import { Middle } from '@/shared/ui/page/Middle';
import { PageHead } from '@/shared/ui/page/PageHead';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { BrokersSheet } from './BrokersTable';
import type { Column } from './BrokersTable';
import { useGetLeadsByBrokerQuery } from './byBrokerApi';

const COLUMNS: Column[] = [
  {
    name: 'Sem contato',
    title: 'Abertos, de toda origem, sem contato até agora',
    field: 'unanswered',
    filter: { silentDays: 0 },
    isUrgent: true,
  },
  { name: 'Novo', title: 'Com status novo', field: 'fresh', filter: { status: ['novo'] } },
  { name: 'Em andamento', title: 'Com status em andamento', field: 'inProgress', filter: { status: ['em andamento'] } },
  {
    name: 'Atrasados',
    title: 'Com tarefa ou visita que já passou da hora',
    field: 'overdue',
    filter: { nextStep: ['overdue'] },
    isUrgent: true,
  },
];

export function LeadsByBrokerPage() {
  const { data: rows, error, refetch } = useGetLeadsByBrokerQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Leads por corretor" line="Leads abertos agora. Cada número abre exatamente esses leads." />
      {error && !rows ? (
        <Middle>
          <LoadFailed text={serverMessage(error) ?? 'Não foi possível carregar os números'} onRetry={refetch} />
        </Middle>
      ) : (
        <BrokersSheet rows={rows} columns={COLUMNS} />
      )}
    </>
  );
}
