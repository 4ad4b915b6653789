import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { CREATE } from '#contract/ground/askedValues.ts';
import { HOUSE_KINDS, QUESTION_KINDS } from '#contract/leads/importQuestions.ts';
import type { ImportQuestion, ImportQuestions, QuestionKind } from '#contract/leads/importQuestions.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import { serverMessage } from '@/api/apiError';
import { BusyButton } from '@/shared/ui/BusyButton';
import { ValueChoices } from '@/shared/ui/imports/ValueChoices';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useAnswerImportMutation } from '../core/leadImportsApi';
import { messages, questionNames } from './messages';

/** By `idOf`. */
export type Chosen = Readonly<Record<string, string>>;

const idOf = ({ kind, key }: ImportQuestion) => `${kind} ${key}`;

const chosenOf = (question: ImportQuestion, chosen: Chosen) =>
  chosen[idOf(question)] ?? question.answer ?? question.suggested ?? '';

/** That the rows were read with what is shown. */
export const isAnswered = ({ questions, overfull }: ImportQuestions, chosen: Chosen) =>
  overfull.length === 0 && questions.every((question) => question.answer === chosenOf(question, chosen));

const isOfHouse = (kind: QuestionKind) => HOUSE_KINDS.some((one) => one === kind);

interface UnknownValuesProps {
  checked: LeadImportDetail;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

export function UnknownValues({ checked, chosen, onChoose }: UnknownValuesProps) {
  const { _id: id, choices } = checked;
  const questions = checked.questions.filter(({ kind }) => kind !== 'capitals');
  const [isMissing, setIsMissing] = useState(false);
  const [answer, { isLoading, error }] = useAnswerImportMutation();
  const headId = useId();
  const list = useRef<HTMLDivElement>(null);
  if (questions.length === 0) return null;

  const answers = questions.map((question) => ({ ...question, chosen: chosenOf(question, chosen) }));
  const isIncomplete = answers.some((one) => one.chosen === '');

  function submit() {
    setIsMissing(isIncomplete);
    if (isIncomplete) {
      const selects = [...(list.current?.querySelectorAll('select') ?? [])];
      selects.find(({ value }) => value === '')?.focus();
      return;
    }
    const changed = answers.filter((one) => one.chosen !== one.answer);
    void answer({ id, answers: changed.map(({ kind, key, chosen }) => ({ kind, key, answer: chosen })) });
  }

  const optionsOf = (question: ImportQuestion, now: string) => [
    ...(now === '' ? [{ value: '', label: messages.choose }] : []),
    ...(question.canCreate ? [{ value: CREATE, label: messages.createEntry(question) }] : []),
    ...(choices[question.kind] ?? []),
  ];
  const failure =
    isMissing && isIncomplete ? messages.chooseAll : error && (serverMessage(error) ?? messages.answerFailed);

  return (
    <SectionCard
      title="Valores que não conheço"
      hint="Diga uma vez o que cada um é. As respostas ficam guardadas para as próximas planilhas."
    >
      <div ref={list}>
        {QUESTION_KINDS.map((kind) => {
          const ofKind = questions.filter((question) => question.kind === kind);
          if (ofKind.length === 0) return null;
          return (
            <Group key={kind} aria-labelledby={headId + kind}>
              <h3 id={headId + kind}>
                {questionNames[kind]}
                {!isOfHouse(kind) && <small> · {messages.ofThisFile}</small>}
              </h3>
              <ValueChoices
                values={ofKind.map((question) => {
                  const now = chosenOf(question, chosen);
                  return {
                    ...{ id: idOf(question), value: question.value, shown: messages.asValue(question) },
                    ...{ note: messages.asked(question), chosen: now, options: optionsOf(question, now) },
                    isRemembered: question.isRemembered && now === question.answer,
                  };
                })}
                onChoose={(id, answer) => onChoose({ ...chosen, [id]: answer })}
              />
            </Group>
          );
        })}
      </div>
      <Foot>
        {failure && <p role="alert">{failure}</p>}
        <BusyButton
          variant={isAnswered(checked, chosen) ? 'outlined' : 'contained'}
          busy={isLoading}
          busyLabel="Conferindo…"
          onClick={submit}
        >
          Conferir de novo
        </BusyButton>
      </Foot>
    </SectionCard>
  );
}

const Group = styled('section')(({ theme }) => ({
  '& > h3': { ...theme.typography.label, margin: 0, padding: '14px 20px 4px' },
  '& h3 > small': { ...theme.typography.caption, fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& + section': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  [theme.breakpoints.down('md')]: { '& > h3': { padding: '14px 16px 4px' } },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 16,
  padding: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { ...theme.typography.small, flex: 1, margin: 0, color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: { padding: 16, '& > *': { flex: '1 0 100%' } },
}));
