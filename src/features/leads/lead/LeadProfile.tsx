import { styled } from '@mui/material/styles';
import { PencilLine, Search } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { wishText } from '../core/wishText';
import { LeadLabels } from './LeadLabels';

const LazyWishDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './WishDialog')).WishDialog,
);

export function LeadProfile({ lead }: { lead: Lead }) {
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  return (
    <Root aria-label="O que procura">
      {lead.wish ? (
        <Wish aria-label={`Procura ${wishText(lead.wish)}. Editar`} onClick={edit}>
          <Search size={16} />
          <span>{wishText(lead.wish)}</span>
          <PencilLine size={16} />
        </Wish>
      ) : (
        <Add size="small" startIcon={<Search size={16} />} onClick={edit}>
          Anotar o que procura
        </Add>
      )}
      <LeadLabels lead={lead} />
      <Overlay>{editing && <LazyWishDialog lead={lead} onClose={() => setEditing(false)} />}</Overlay>
    </Root>
  );
}

const Root = styled('section')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const Wish = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  textAlign: 'left',
  '& > span': { flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
}));

const Add = styled(Button)({ marginLeft: -10 });
