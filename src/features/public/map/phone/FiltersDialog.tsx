import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MapFilter } from '#contract/mapFilter.ts';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { FollowBox } from '../mapControls';
import { draftOf, filterOf, numberChoices, regionChoices } from '../mapFilters';
import { ChipChoice } from './ChipChoice';

interface FiltersDialogProps {
  filter: MapFilter;
  follows: boolean;
  onFollow: (follows: boolean) => void;
  onSearch: (filter: MapFilter) => void;
  onClose: () => void;
}

const plus = (count: number) => `${count}+`;

/**
 * Native dialog: it returns the focus on close, so every exit closes it before it unmounts. A phone's back gesture may
 * close it without `cancel`.
 */
export function FiltersDialog({ filter, follows, onFollow, onSearch, onClose }: FiltersDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(() => draftOf(filter));
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const choose = (name: keyof MapFilter) => (value: string) => setDraft({ ...draft, [name]: value });
  return (
    // A press on the dialog itself is on its backdrop.
    <Dialog
      ref={dialog}
      aria-labelledby="filters-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          close();
          onSearch(filterOf(draft));
        }}
      >
        <Head>
          <h2 id="filters-title">Filtros</h2>
          <IconButton size="large" edge="end" aria-label="Fechar" onClick={close}>
            <X size={20} />
          </IconButton>
        </Head>
        <Body>
          <ChipChoice
            name="region"
            label="Região"
            choices={regionChoices('Todas')}
            value={draft.region}
            onChange={choose('region')}
          />
          <ChipChoice
            name="bedrooms"
            label="Mín. quartos"
            choices={numberChoices(filter.bedrooms, plus)}
            value={draft.bedrooms}
            onChange={choose('bedrooms')}
          />
          <ChipChoice
            name="parking"
            label="Mín. vagas"
            choices={numberChoices(filter.parking, plus)}
            value={draft.parking}
            onChange={choose('parking')}
          />
          <FollowBox follows={follows} onFollow={onFollow} />
        </Body>
        <Foot>
          <Button size="large" onClick={() => setDraft(draftOf({}))}>
            Limpar
          </Button>
          <Button type="submit" variant="contained" size="large" startIcon={<Search size={18} />}>
            Buscar
          </Button>
        </Foot>
      </Form>
    </Dialog>
  );
}

const Dialog = styled('dialog')(({ theme }) => ({
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: 560,
  maxHeight: 'calc(100dvh - 40px)',
  margin: '0 auto',
  padding: 0,
  border: 0,
  borderRadius: '20px 20px 0 0',
  overflow: 'hidden',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.float,
  '&[open]': { display: 'flex', animation: 'sheet-in 300ms cubic-bezier(.2, .8, .2, 1)' },
  '&::backdrop': { backgroundColor: theme.vars.palette.scrim },
  '@keyframes sheet-in': { from: { opacity: 0, transform: 'translateY(40px)' } },
  '@media (prefers-reduced-motion: reduce)': { '&[open]': { animation: 'none' } },
}));

const Form = styled('form')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 20px 4px',
  '& > h2': { ...theme.typography.barTitle, margin: 0 },
}));

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  gap: 20,
  padding: '4px 20px 16px',
});

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  padding: '12px 20px calc(16px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { padding: '0 12px', marginRight: 12 },
  '& > :last-child': { flex: 1 },
}));
