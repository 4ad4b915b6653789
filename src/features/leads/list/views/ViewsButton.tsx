import { styled } from '@mui/material/styles';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useAnchor } from '@/shared/ui/dialog/useAnchor';
import { writeLeadsSearch } from '../../core/leadsSearch';
import type { LeadsSearch } from '../../core/leadsSearch';

const LazyViews = lazyPart(async () => (await import(/* webpackChunkName: "lead-views" */ './Views')).Views);
const LazySaveView = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-views" */ './SaveViewDialog')).SaveViewDialog,
);

interface ViewsButtonProps {
  search: LeadsSearch;
  /** As the grid shows them now. */
  columns: string[];
}

export function ViewsButton({ search, columns }: ViewsButtonProps) {
  const { anchor, opener, close } = useAnchor('dialog');
  const [saves, setSaves] = useState(false);
  const named = search.columns.length > 0 ? search.columns : columns;
  const view = writeLeadsSearch({ ...search, page: 1, columns: named }).toString();
  return (
    <>
      <Quiet aria-label="Visões salvas" title="Visões salvas" {...opener}>
        <Bookmark size={18} />
      </Quiet>
      <Overlay>
        {anchor && (
          <LazyViews
            anchor={anchor}
            current={view}
            onSave={() => {
              close();
              setSaves(true);
            }}
            onClose={close}
          />
        )}
      </Overlay>
      <Overlay>{saves && <LazySaveView search={view} onClose={() => setSaves(false)} />}</Overlay>
    </>
  );
}

const Quiet = styled(IconButton)(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
