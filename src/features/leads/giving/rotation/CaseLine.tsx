import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, Info, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { conditionText } from '#contract/giving/rotationCases.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { IconButton } from '@/shared/ui/button/IconButton';
import { CaseConditions } from './CaseConditions';
import { caseNote } from './caseNote';
import { CaseReceivers } from './CaseReceivers';
import { caseName } from './rotationRules';
import type { RotationDraft } from './useRotationDraft';

export function CaseLine({ index, draft }: { index: number; draft: RotationDraft }) {
  const id = useId();
  const nameOf = useSourceName();
  const { list } = draft.rotation.cases;
  const one = list[index];
  if (!one) return null;
  const isLast = index === list.length - 1;
  const called = `regra ${(index + 1).toString()}`;
  const note = caseNote(list, index);
  const [up, down] = [draft.moveUp(index), draft.moveDown(index)];
  return (
    <Line aria-labelledby={id}>
      <Head>
        {list.length > 1 && <span aria-hidden>{index + 1}</span>}
        <h3 id={id}>{caseName(conditionText(one.conditions, nameOf), index, list.length)}</h3>
        {!isLast && (
          <>
            <IconButton aria-label={`Subir ${called}`} aria-disabled={!up} onClick={up}>
              <ArrowUp size={18} />
            </IconButton>
            <IconButton aria-label={`Descer ${called}`} aria-disabled={!down} onClick={down}>
              <ArrowDown size={18} />
            </IconButton>
            <IconButton aria-label={`Excluir ${called}`} onClick={() => draft.removeCase(index)}>
              <Trash2 size={18} />
            </IconButton>
          </>
        )}
      </Head>
      {!isLast && (
        <CaseConditions
          called={called}
          conditions={one.conditions}
          onChange={(change) => draft.changeCase(index, { conditions: { ...one.conditions, ...change } })}
        />
      )}
      <CaseReceivers
        called={called}
        rules={one.rules}
        teamId={one.teamId}
        problem={draft.problemOf(one)}
        onChange={(change) => draft.changeCase(index, change)}
      />
      {note && (
        <Note data-tone={note.isWarning ? 'warning' : undefined}>
          <Info size={16} />
          {note.text}
        </Note>
      )}
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: '12px 20px 16px',
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 16px' },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  '& > span': {
    ...theme.typography.label,
    flex: 'none',
    width: 22,
    marginRight: 10,
    borderRadius: 999,
    lineHeight: '22px',
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.sunken,
  },
  '& > h3': { ...theme.typography.control, flex: 1, minWidth: 0, margin: 0, textWrap: 'pretty' },
  '& > button': { color: theme.vars.palette.text.secondary },
  '& > button[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '&[data-tone="warning"]': { color: theme.vars.palette.warning.main },
  '& > svg': { flex: 'none', marginTop: 2 },
}));
