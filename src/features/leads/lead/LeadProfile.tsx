import { styled } from '@mui/material/styles';
import { ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import { useOpenDraft } from '@/shared/forms/useDraft';
import { lazyPart } from '@/shared/lazyPart';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { wishForm } from '../core/draftForms';
import { wishText } from '../core/wishText';
import { LeadLabels } from './LeadLabels';

const LazyWishDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './WishDialog')).WishDialog,
);

interface LeadProfileProps {
  lead: Lead;
  /** Beside the labels. */
  children?: ReactNode;
}

export function LeadProfile({ lead, children }: LeadProfileProps) {
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  useOpenDraft(wishForm(lead._id), edit);
  return (
    <Root aria-label="O que procura">
      <Wish aria-label={lead.wish ? `Procura ${wishText(lead.wish)}. Editar` : undefined} onClick={edit}>
        <Search size={16} />
        <span>{lead.wish ? wishText(lead.wish) : 'Anotar o que procura'}</span>
        <ChevronRight size={18} />
      </Wish>
      <Line>
        <LeadLabels lead={lead} />
        {children}
      </Line>
      <Overlay>{editing && <LazyWishDialog lead={lead} onClose={() => setEditing(false)} />}</Overlay>
    </Root>
  );
}

const Root = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 });

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const Wish = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  gap: 10,
  minHeight: 44,
  padding: '6px 0',
  borderRadius: 10,
  textAlign: 'left',
  '& > span': { flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&:hover > span': { textDecoration: 'underline' },
}));
