import { useState } from 'react';
import type { Rotation } from '#contract/giving/rotation.ts';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { PageHead } from '@/shared/ui/page/PageHead';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { useOnceSourcesAreNamed } from '../useOnceSourcesAreNamed';
import { Ledger } from './Ledger';
import { messages } from './messages';
import { useGetRotationQuery } from './rotationApi';

const HEAD = { title: 'Extrato da roleta', line: 'Cada lead que passou por ela, com o motivo.' };

export function AllAssignments() {
  const [userId, setUserId] = useState<string>();
  return (
    <SettingsPage
      title={HEAD.title}
      query={useOnceSourcesAreNamed(useGetRotationQuery(undefined, { refetchOnMountOrArgChange: true }))}
      loadingText="Carregando o extrato…"
      failedText={messages.rotationFailed}
      heights={[420]}
    >
      {({ brokers }: Rotation) => (
        <>
          <PageHead {...HEAD} />
          <SectionCard
            title="Todas as vezes"
            tool={
              <SelectFilter
                label="Mostrar as vezes de"
                any="Todos os corretores"
                options={brokers.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={userId}
                onFilter={setUserId}
              />
            }
          >
            <Ledger
              userId={userId}
              reader="admin"
              empty={
                <EmptyState
                  title={messages.ledgerEmpty}
                  text="Quando um lead passar pela roleta, o caminho dele fica aqui."
                />
              }
            />
          </SectionCard>
        </>
      )}
    </SettingsPage>
  );
}
