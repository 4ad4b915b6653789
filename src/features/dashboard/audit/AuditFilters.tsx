import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { AuditFilter, AuditLine } from '#contract/reports/audit.ts';
import { AUDIT_THINGS, isThing } from '#contract/reports/auditActions.ts';
import { dayBefore } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { WholeDayInput } from '../period/WholeDayInput';
import { useGetPeopleQuery } from './auditApi';
import { messages } from './messages';

interface AuditFiltersProps {
  filter: AuditFilter;
  problem: string | null;
  /** The first line's: it names the item of the filter. */
  subject: AuditLine['subject'] | undefined;
  onFilter: (change: AuditFilter) => void;
  onClear: () => void;
}

const THINGS = Object.keys(AUDIT_THINGS)
  .filter(isThing)
  .map((value) => ({ value, label: AUDIT_THINGS[value] }));

export function AuditFilters({ filter, problem, subject, onFilter, onClear }: AuditFiltersProps) {
  const { data = [] } = useGetPeopleQuery();
  const people = data.map(({ _id, name }) => ({ value: _id, label: name }));
  if (filter.person && data.length > 0 && !data.some(({ _id }) => _id === filter.person))
    people.push({ value: filter.person, label: 'Conta excluída' });
  const today = dayBefore(new Date(), 0);
  return (
    <Row data-paper="none">
      <SelectFilter
        label="Pessoa"
        any="Todas as pessoas"
        options={people}
        value={filter.person}
        onFilter={(person) => onFilter({ person })}
      />
      <SelectFilter
        label="O que"
        any="Tudo"
        options={THINGS}
        value={filter.thing}
        onFilter={(thing) => onFilter({ thing })}
      />
      <WholeDayInput label="De" value={filter.from ?? ''} max={today} onChoose={(from) => onFilter({ from })} />
      <WholeDayInput label="Até" value={filter.to ?? ''} max={today} onChoose={(to) => onFilter({ to })} />
      {problem && <p role="alert">{problem}</p>}
      {filter.subject !== undefined && (
        <Only
          variant="outlined"
          endIcon={<X size={16} />}
          aria-label="Mostrar tudo de novo"
          onClick={() => onFilter({ subject: undefined })}
        >
          <span>{messages.onlyThis(subject?.name ?? 'o que já não existe')}</span>
        </Only>
      )}
      {Object.keys(filter).length > 0 && <Button onClick={onClear}>Limpar filtros</Button>}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 16,
  '& > span': { width: 220 },
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& label': { ...theme.typography.label, color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.small, color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: {
    '& > span, & > button': { width: '100%' },
    '& > div': { width: '100%' },
    '& > div > :first-of-type': { width: 32 },
    '& > div > :last-child': { flex: 1, minWidth: 0 },
  },
}));

const Only = styled(Button)({
  maxWidth: 320,
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
