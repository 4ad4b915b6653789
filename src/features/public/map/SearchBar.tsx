import { styled } from '@mui/material/styles';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MapFilter } from '#contract/mapFilter.ts';
import { paths } from '#contract/paths.ts';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { Logo } from '@/shared/ui/Logo';
import { AccountLink } from '../layout/AccountLink';
import type { HeaderUser } from '../layout/PublicHeader';
import { publicLinks } from '../layout/publicLinks';
import { draftOf, filterFields, filterOf } from './mapFilters';
import type { FilterField } from './mapFilters';
import { sameFilter } from './mapSearch';

interface SearchFormProps {
  filter: MapFilter;
  busy: boolean;
  onSearch: (filter: MapFilter) => void;
}

/** Filters replace the header's links: the map gets the height. */
export function SearchBar({ user, ...form }: SearchFormProps & { user: HeaderUser | null }) {
  return (
    <Bar>
      <Home to={paths.landing()} aria-label="Morada, ir para o início">
        <Logo serif />
      </Home>
      <SearchForm {...form} />
      <Pages aria-label="Páginas">
        {publicLinks
          .filter(({ to }) => to !== paths.map())
          .map(({ label, to }) => (
            <PageLink key={to} to={to}>
              {label}
            </PageLink>
          ))}
        {user ? (
          <AccountLink user={user} />
        ) : (
          <Button variant="outlined" size="panel" to={paths.login()}>
            Entrar
          </Button>
        )}
      </Pages>
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  height: 72,
  padding: '0 24px',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const Home = styled(Link)({
  flex: '1 0 auto',
  display: 'inline-flex',
  maxWidth: 213,
  borderRadius: 10,
  color: 'inherit',
  textDecoration: 'none',
});

const Pages = styled('nav')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 22,
  [theme.breakpoints.down('lg')]: { '& > a:not(:last-child)': { display: 'none' } },
}));

const PageLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  borderRadius: 4,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
}));

/** By 'Buscar' or Enter. */
function SearchForm({ filter, busy, onSearch }: SearchFormProps) {
  const [applied, setApplied] = useState(filter);
  const [draft, setDraft] = useState(() => draftOf(filter));
  // The address changed, for example on going back: drop the unsent choice.
  if (!sameFilter(applied, filter)) {
    setApplied(filter);
    setDraft(draftOf(filter));
  }
  return (
    <Form
      role="search"
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(filterOf(draft));
      }}
    >
      {filterFields(filter).map((field) => (
        <FilterSelect
          key={field.name}
          {...field}
          value={draft[field.name]}
          onChange={(value) => setDraft({ ...draft, [field.name]: value })}
        />
      ))}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        busy={busy}
        busyLabel="Buscando…"
        startIcon={<Search size={18} />}
      >
        Buscar
      </BusyButton>
    </Form>
  );
}

const Form = styled('form')({
  flex: 'none',
  display: 'flex',
  gap: 10,
  width: 616,
  '& > button': { flex: '0 0 144px' },
});

/** Native select with its label inside: two lines in one field's height. */
function FilterSelect({ name, label, choices, value, onChange }: FilterField) {
  return (
    <SelectBox data-name={name}>
      <span>{label}</span>
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Browsers submit on Enter from text fields only.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
    </SelectBox>
  );
}

const SelectBox = styled('label')(({ theme }) => ({
  position: 'relative',
  flex: '0 1 132px',
  minWidth: 0,
  '&[data-name="region"]': { flexBasis: 178 },
  '& > span': {
    ...theme.typography.caption,
    position: 'absolute',
    top: 7,
    left: 15,
    lineHeight: 14 / 12,
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& > select': {
    ...theme.typography.body1,
    lineHeight: 19 / 15,
    fontWeight: 500,
    appearance: 'none',
    width: '100%',
    height: 48,
    padding: '19px 34px 5px 14px',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.outline}`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&:hover': { borderColor: theme.vars.palette.text.secondary },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -1,
      boxShadow: `0 0 0 3px ${theme.vars.palette.primary.tint}`,
    },
    '& option': { backgroundColor: theme.vars.palette.background.raised },
  },
  '& > svg': { position: 'absolute', right: 12, top: 15, pointerEvents: 'none' },
}));
