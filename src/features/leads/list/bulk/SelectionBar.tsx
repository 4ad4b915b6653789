import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import type { GridSelection } from '../grid/useSelection';

interface SelectionBarProps {
  label: string;
  selection: GridSelection;
  /** In place of the number, while nothing is selected. */
  idle?: ReactNode;
  hint?: string;
  more?: ReactNode;
  children: ReactNode;
}

/** Always between rows and footer, so that it never covers a row; a selection changes its colour. */
export function SelectionBar({ label, selection, idle, hint, more, children }: SelectionBarProps) {
  const { count, inView, others, selectAll, clear } = selection;
  const live = count > 0;
  return (
    <Bar data-live={live} role="region" aria-label={label}>
      <Summary aria-live="polite">
        {live ? <b>{pluralize(count, 'selecionado', 'selecionados')}</b> : <span>{idle}</span>}
        {live && inView !== undefined && <small>{inView === 0 ? 'nenhum' : formatNumber(inView)} à vista</small>}
        {hint !== undefined && inView === undefined && <small data-hint>{hint}</small>}
      </Summary>
      {live && others !== undefined && (
        <BarLink onClick={selectAll}>
          Selecionar {others}
          <WideOnly> leads deste filtro</WideOnly>
        </BarLink>
      )}
      {live && <BarLink onClick={clear}>Limpar</BarLink>}
      {more}
      <Commit>{children}</Commit>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: 12,
  minHeight: 56,
  margin: 8,
  padding: '8px 8px 8px 16px',
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  transition: 'background-color 180ms, color 180ms',
  '@container (max-width: 760px)': { flexWrap: 'wrap' },
  '&[data-live="true"]': {
    color: theme.vars.palette.bar.textSecondary,
    backgroundColor: theme.vars.palette.bar.ground,
    '& b': { ...theme.typography.control, whiteSpace: 'nowrap', color: theme.vars.palette.bar.text },
    '@container (min-width: 761px) and (max-width: 1100px)': { '& small[data-hint]': { display: 'none' } },
    '& .MuiOutlinedInput-root': {
      color: theme.vars.palette.bar.text,
      backgroundColor: theme.vars.palette.bar.field,
      '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      '& input::placeholder': { color: theme.vars.palette.bar.text },
      '& svg': { color: theme.vars.palette.bar.text },
    },
  },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    margin: 0,
    padding: '14px 16px calc(14px + env(safe-area-inset-bottom))',
    borderRadius: '16px 16px 0 0',
    '& > :has(> [role="progressbar"])': { order: 1, flexBasis: '100%' },
  },
}));

const Summary = styled('span')(({ theme }) => ({
  '& > small': { ...theme.typography.caption, display: 'block' },
  [theme.breakpoints.down('sm')]: {
    display: 'contents',
    '& > :first-child': { marginRight: 'auto' },
    // Between the lines of links and acts.
    '& > small': { order: 1, flexBasis: '100%' },
  },
}));

const BarLink = styled('button')(({ theme }) => ({
  font: 'inherit',
  position: 'relative',
  padding: '4px 0',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.vars.palette.bar.text },
  [theme.breakpoints.down('sm')]: { '&::after': { content: '""', position: 'absolute', inset: '-10px 0' } },
}));

const WideOnly = styled('span')({ '@container (max-width: 1100px)': { display: 'none' } });

const Commit = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginLeft: 'auto',
  [theme.breakpoints.down('sm')]: {
    order: 2,
    flexBasis: '100%',
    flexWrap: 'wrap',
    gap: 8,
    '& > .MuiAutocomplete-root': { flex: '1 1 50%', width: 'auto' },
  },
}));
