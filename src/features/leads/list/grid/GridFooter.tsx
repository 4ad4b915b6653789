import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { BriefLead } from '#contract/leads/leads.ts';
import type { ListAnswer } from '@/api/listAnswer';
import { formatNumber } from '@/shared/format/numbers';
import { IconButton } from '@/shared/ui/button/IconButton';
import { PAGE_SIZES } from '../../core/leadsSearch';
import type { LeadsSearchView } from '../../core/useLeadsSearch';

interface GridFooterProps {
  answer: ListAnswer<BriefLead> | undefined;
  loading: boolean;
  failed: boolean;
  view: LeadsSearchView;
}

export function GridFooter({ answer, loading, failed, view }: GridFooterProps) {
  const { page, pageSize } = view.search;
  const hasNext = answer !== undefined && (!answer.exact || page * pageSize < answer.total);
  const goTo = (next: number) => () => view.show({ page: next });
  return (
    <Root>
      <span role="status">
        <RangeText answer={loading ? undefined : answer} failed={failed} first={(page - 1) * pageSize + 1} />
      </span>
      <Spring />
      {answer !== undefined && answer.total > 0 && (
        <>
          <SizeLabel>
            <span>Linhas por página:</span>
            <NativeSelect
              disableUnderline
              IconComponent={Chevron}
              value={pageSize}
              slotProps={{ input: { 'aria-label': 'Linhas por página' } }}
              onChange={({ target }) => view.show({ pageSize: Number(target.value) })}
            >
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </NativeSelect>
          </SizeLabel>
          <IconButton aria-label="Página anterior" disabled={page === 1} onClick={goTo(page - 1)}>
            <ChevronLeft size={18} />
          </IconButton>
          <IconButton aria-label="Próxima página" disabled={!hasNext} onClick={goTo(page + 1)}>
            <ChevronRight size={18} />
          </IconButton>
        </>
      )}
    </Root>
  );
}

interface RangeTextProps {
  answer: ListAnswer<BriefLead> | undefined;
  failed: boolean;
  first: number;
}

function RangeText({ answer, failed, first }: RangeTextProps) {
  if (failed) return <>Total indisponível</>;
  if (!answer) return <>Carregando leads…</>;
  if (answer.rows.length === 0) return <>0 leads</>;
  const range = `${formatNumber(first)}–${formatNumber(first + answer.rows.length - 1)}`;
  return (
    <>
      <b>{range}</b> de {answer.exact ? '' : 'mais de '}
      {formatNumber(answer.total)}
    </>
  );
}

function Chevron({ className }: { className?: string }) {
  return <ChevronDown className={className} size={14} strokeWidth={2} />;
}

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  minHeight: 44,
  padding: '0 10px 0 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const Spring = styled('span')({ flex: 1 });

const SizeLabel = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginRight: 8,
  '& select': {
    ...theme.typography.small,
    fontWeight: 600,
    minHeight: 24,
    paddingBlock: 0,
    '&&': { paddingRight: 20 },
  },
  '& svg': { top: 'calc(50% - 7px)', right: 0 },
  [theme.breakpoints.down('sm')]: { '& > span:first-of-type': { display: 'none' }, '& select': { minHeight: 44 } },
}));
