import { styled } from '@mui/material/styles';
import { FileUp, LayoutGrid, Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { ExportButton } from '@/api/exports/ExportButton';
import { formatPropertyCount } from '@/shared/format/numbers';
import { useOpened } from '@/shared/routing/useOpened';
import { readStored, store } from '@/shared/stored';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { isCrossed } from '@/shared/ui/filter/PriceFilter';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState, NoMatches } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { usePhone } from '@/shared/ui/useWide';
import { messages } from '../messages';
import { DeletedLine, DeleteQuestion, useDeletion } from './deletion';
import type { Deletion } from './deletion';
import { EditDialog } from './EditDialog';
import { ManagedGrid, ManagedGridSkeleton } from './ManagedGrid';
import { ManageFilters } from './ManageFilters';
import { filterOf, hasSearch, matchCount, useManageSearch } from './manageSearch';
import type { ManageView } from './manageSearch';
import { useManagedProperties } from './useManagedProperties';
import type { ManagedProperties } from './useManagedProperties';

const TABLE = 'properties-as-table';

export function ManagePropertiesPage() {
  const view = useManageSearch();
  const list = useManagedProperties(view.search);
  const deletion = useDeletion();
  const edited = useOpened('edit');
  const phone = usePhone();
  const { last } = deletion;
  const [asTable, setAsTable] = useState(() => readStored(TABLE) !== null);
  const filter = filterOf(view.search);
  const found = list.matching && `${list.matching.exact ? '' : 'mais de '}${formatPropertyCount(list.matching.total)}`;
  const exported = filter && {
    what: 'properties' as const,
    query: filter,
    count: found,
  };
  return (
    <>
      <PageHead
        wide
        title="Gerenciar Imóveis Avançado"
        // Phones count above the cards.
        line={phone ? undefined : list.total === undefined ? ' ' : formatPropertyCount(list.total)}
        actions={
          <>
            <IconButton
              aria-label={asTable ? 'Ver em cartões' : 'Ver em tabela'}
              title={asTable ? 'Ver em cartões' : 'Ver em tabela'}
              onClick={() => {
                store(TABLE, asTable ? null : 'on');
                setAsTable(!asTable);
              }}
            >
              {asTable ? <LayoutGrid size={20} /> : <Rows3 size={20} />}
            </IconButton>
            {exported && <ExportButton {...exported} />}
            <Button to={paths.importProperties()} variant="outlined" startIcon={<FileUp size={18} />}>
              Importar
            </Button>
            <CreateLink />
          </>
        }
        phoneAction={
          exported ? (
            <ExportButton
              {...exported}
              icon="more"
              other={{ to: paths.importProperties(), text: 'Importar imóveis' }}
            />
          ) : (
            <IconButton size="large" to={paths.importProperties()} aria-label="Importar imóveis">
              <FileUp size={20} />
            </IconButton>
          )
        }
      />
      <ManageFilters view={view} found={found}>
        {matchCount(list.matching, list.total)}
      </ManageFilters>
      {last && <DeletedLine property={last} onUndo={() => void deletion.undo(last)} />}
      <Results asTable={asTable && !phone} view={view} list={list} deletion={deletion} onEdit={edited.open} />
      <BottomBar>
        <CreateLink />
      </BottomBar>
      <Overlay>{deletion.property && <DeleteQuestion property={deletion.property} deletion={deletion} />}</Overlay>
      <Overlay>{edited.id !== null && <EditDialog key={edited.id} id={edited.id} onClose={edited.close} />}</Overlay>
    </>
  );
}

interface ResultsProps {
  asTable: boolean;
  view: ManageView;
  list: ManagedProperties;
  deletion: Deletion;
  onEdit: (id: string) => void;
}

function Results({ asTable, view, list: { properties, failed, more, reload }, deletion, onEdit }: ResultsProps) {
  if (failed) return <LoadFailed text={messages.loadFailed} onRetry={reload} />;
  if (!properties) return <ManagedGridSkeleton />;
  if (properties.length === 0 && !hasSearch(view.search)) return <NoProperties />;
  if (properties.length === 0) {
    const text = isCrossed(view.search) ? messages.pricesCrossedText : messages.noneMatchingText;
    return <NoMatches title={messages.noneMatching} text={text} onClear={view.clear} />;
  }
  return (
    <ManagedGrid asTable={asTable} properties={properties} more={more} onEdit={onEdit} onDelete={deletion.start} />
  );
}

function CreateLink() {
  return (
    <Button to={paths.createProperty()} variant="contained" color="accent" startIcon={<Plus size={18} />}>
      Criar Imóvel
    </Button>
  );
}

function NoProperties() {
  return (
    <EmptyState
      title={messages.none}
      text={messages.noneText}
      action={
        <Firsts>
          <Button variant="outlined" to={paths.createProperty()}>
            Cadastrar o primeiro imóvel
          </Button>
          <Button variant="outlined" to={paths.importProperties()}>
            Importar de outro sistema
          </Button>
        </Firsts>
      }
    />
  );
}

const Firsts = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });
