import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, ChevronDown, Info, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { conditionText, problemIn } from '#contract/giving/rotationCases.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { IconButton } from '@/shared/ui/button/IconButton';
import { CaseConditions } from './CaseConditions';
import { caseNote } from './caseNote';
import { CaseReceivers } from './CaseReceivers';
import { caseName, receiversText } from './rotationRules';
import type { RotationDraft } from './useRotationDraft';

interface CaseLineProps {
  index: number;
  draft: RotationDraft;
  isNew: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** To screen readers. */
  say: (text: string) => void;
}

export function CaseLine({ index, draft, isNew, isOpen, onToggle, say }: CaseLineProps) {
  const id = useId();
  const nameOf = useSourceName();
  const { data: teams = [] } = useGetTeamsQuery();
  const { list } = draft.rotation.cases;
  const one = list[index];
  if (!one) return null;
  const isAlone = list.length === 1;
  const isLast = index === list.length - 1;
  const called = `regra ${(index + 1).toString()}`;
  const name = caseName(conditionText(one.conditions, nameOf), index, list.length);
  const problem = draft.problemOf(one);
  const isShown = isOpen || isAlone || problem !== undefined || problemIn(one.conditions) !== null;
  const note = caseNote(list, index, teams);
  const moving = (move: (() => void) | undefined, to: number) =>
    move &&
    (() => {
      move();
      say(`${name}: agora é a regra ${(to + 1).toString()} de ${list.length.toString()}.`);
    });
  const [up, down] = [moving(draft.moveUp(index), index - 1), moving(draft.moveDown(index), index + 1)];
  return (
    <Line aria-labelledby={id}>
      <Head>
        {!isAlone && <span aria-hidden>{index + 1}</span>}
        <div>
          <h3 id={id}>
            {isAlone ? (
              name
            ) : (
              <Opener
                aria-expanded={isShown}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the button above
                autoFocus={isNew}
                onClick={onToggle}
              >
                {name}
                <ChevronDown size={18} />
              </Opener>
            )}
          </h3>
          {!isShown && <p>{receiversText(one, teams)}</p>}
        </div>
        {!isLast && (
          <>
            <IconButton aria-label={`Subir ${called}`} aria-disabled={!up} onClick={up}>
              <ArrowUp size={18} />
            </IconButton>
            <Down aria-label={`Descer ${called}`} aria-disabled={!down} onClick={down}>
              <ArrowDown size={18} />
            </Down>
            <IconButton
              aria-label={`Excluir ${called}`}
              onClick={() => {
                draft.removeCase(index);
                say(`${name}: regra excluída.`);
              }}
            >
              <Trash2 size={18} />
            </IconButton>
          </>
        )}
      </Head>
      {isShown && !isLast && (
        <CaseConditions
          called={called}
          conditions={one.conditions}
          onChange={(change) => draft.changeCase(index, { conditions: { ...one.conditions, ...change } })}
        />
      )}
      {isShown && (
        <CaseReceivers
          called={called}
          rules={one.rules}
          teamId={one.teamId}
          teams={teams}
          problem={problem}
          onChange={(change) => draft.changeCase(index, change)}
        />
      )}
      {note && (isShown || note.isWarning) && (
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
  padding: '12px 20px',
  '&:has([aria-expanded="true"])': { paddingBottom: 16 },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
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
  '& > div': { flex: 1, minWidth: 0 },
  '& h3': { ...theme.typography.control, margin: 0, overflowWrap: 'anywhere', textWrap: 'pretty' },
  '& p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.text.secondary },
  '& > button': { color: theme.vars.palette.text.secondary },
  '& > button[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
}));

/** Phones lack room; moving others up does the same. */
const Down = styled(IconButton)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const Opener = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 28,
  padding: 0,
  border: 0,
  font: 'inherit',
  textAlign: 'left',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&[aria-expanded="true"] > svg': { rotate: '180deg' },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '&[data-tone="warning"]': { color: theme.vars.palette.warning.main },
  '& > svg': { flex: 'none', marginTop: 2 },
}));
