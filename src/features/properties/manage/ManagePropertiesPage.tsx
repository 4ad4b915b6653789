import { Plus } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { propertiesText } from '@/shared/format/numbers';
import { useOpened } from '@/shared/routing/useOpened';
import { Button } from '@/shared/ui/button/Button';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { messages } from '../messages';
import { CardGridSkeleton } from './CardGridSkeleton';
import { DeletedLine } from './DeletedLine';
import { DeleteQuestion } from './DeleteQuestion';
import { EditDialog } from './EditDialog';
import { ManagedGrid } from './ManagedGrid';
import { ManageFilters } from './ManageFilters';
import { hasSearch, isCrossed } from './manageSearch';
import { matchCount } from './matchCount';
import { NoProperties } from './NoProperties';
import { useDeletion } from './useDeletion';
import type { Deletion } from './useDeletion';
import { useManagedProperties } from './useManagedProperties';
import type { ManagedProperties } from './useManagedProperties';
import { useManageSearch } from './useManageSearch';
import type { ManageView } from './useManageSearch';

export function ManagePropertiesPage() {
  const view = useManageSearch();
  const list = useManagedProperties(view.search);
  const deletion = useDeletion();
  const edited = useOpened('edit');
  const { last } = deletion;
  return (
    <>
      <PageHead
        title="Gerenciar Imóveis Avançado"
        line={list.total === undefined ? ' ' : propertiesText(list.total)}
        actions={<CreateLink />}
      />
      <ManageFilters view={view}>{matchCount(list.matching, list.total)}</ManageFilters>
      {last && <DeletedLine property={last} onUndo={() => void deletion.undo(last)} />}
      <Results view={view} list={list} deletion={deletion} onEdit={edited.open} />
      <BottomBar>
        <CreateLink />
      </BottomBar>
      <DeleteQuestion deletion={deletion} />
      {edited.id !== null && <EditDialog key={edited.id} id={edited.id} onClose={edited.close} />}
    </>
  );
}

interface ResultsProps {
  view: ManageView;
  list: ManagedProperties;
  deletion: Deletion;
  onEdit: (id: string) => void;
}

function Results({ view, list: { properties, failed, more, reload }, deletion, onEdit }: ResultsProps) {
  if (failed) return <LoadFailed text={messages.loadFailed} onRetry={reload} />;
  if (!properties) return <CardGridSkeleton />;
  if (properties.length === 0)
    return <NoProperties filtered={hasSearch(view.search)} crossed={isCrossed(view.search)} onClear={view.clear} />;
  return <ManagedGrid properties={properties} more={more} onEdit={onEdit} onDelete={deletion.ask} />;
}

function CreateLink() {
  return (
    <Button
      to={paths.createProperty()}
      variant="contained"
      color="accent"
      startIcon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
    >
      Criar Imóvel
    </Button>
  );
}
