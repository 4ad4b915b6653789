import { PageHead } from '@/shared/ui/page/PageHead';
import { BrokersSheet } from './BrokersTable';
import type { Column } from './BrokersTable';

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

export const LeadsByBrokerPage = () => (
  <>
    <PageHead title="Leads por corretor" line="Leads abertos agora. Cada número abre exatamente esses leads." />
    <BrokersSheet columns={COLUMNS} />
  </>
);
