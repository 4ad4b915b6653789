import { useState } from 'react';
import type { CapitalsAnswer } from '#contract/leads/importQuestions.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import type { CheckedProps } from '@/api/runs/ImportSteps';
import { SkippedButton } from '@/api/runs/SkippedButton';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDate } from '@/shared/format/dates';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { RunAct, Tools } from '@/shared/ui/imports/importLines';
import { Warnings } from '@/shared/ui/imports/Warnings';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { SwitchRow } from '@/shared/ui/SwitchRow';
import { useAnswerImportMutation, useRunImportMutation } from '../core/leadImportsApi';
import { ImportRows } from './ImportRows';
import { leftOut, messages } from './messages';
import { isAnswered, UnknownValues } from './UnknownValues';
import type { Chosen } from './UnknownValues';

/** The dry run: its act comes first, since the rows may be many thousands. */
export function CheckedImport({ checked, onChange }: CheckedProps<LeadImportDetail>) {
  const { _id: id, outcomes, warnings, earlier, withBroker, columns, source, questions } = checked;
  const [withDuplicates, setWithDuplicates] = useState(false);
  const [notify, setNotify] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({});
  const [run, { isLoading }] = useRunImportMutation();
  const notifyOutcome = useNotifyOutcome();
  const { novo, recontato, repetido, duplicado } = outcomes;
  const count = novo + recontato + repetido + (withDuplicates ? duplicado : 0);
  const start = () => {
    const request = run({
      ...{ id, columns: columns.map(({ field }) => field), defaultSource: source, withDuplicates, notify },
      answers: questions.flatMap(({ kind, key, answer }) => (answer === null ? [] : { kind, key, answer })),
    });
    return notifyOutcome(request.unwrap(), { failed: messages.runFailed });
  };
  return (
    <>
      <UnknownValues key={id} checked={checked} chosen={chosen} onChoose={setChosen} />
      <SectionCard title="Importar" hint="Nenhum lead foi gravado ainda. Abaixo está o que cada linha seria.">
        <Warnings
          texts={[
            ...(earlier ? [messages.earlier(formatDate(earlier.createdAt))] : []),
            ...warnings,
            ...messages.leftOut(checked),
            ...messages.overfull(checked),
            ...messages.sales(checked.sales),
          ]}
        />
        <RunAct>
          <CapitalsOffer checked={checked} />
          {duplicado > 0 && (
            <SwitchRow
              label={messages.withDuplicates(duplicado)}
              hint="O e-mail é de alguém que já está aqui, com outro telefone. Depois dá para juntar."
              checked={withDuplicates}
              onChange={({ target }) => setWithDuplicates(target.checked)}
            />
          )}
          {withBroker > 0 && (
            <SwitchRow
              label={messages.notify}
              hint={messages.notifyHint(withBroker)}
              checked={notify}
              onChange={({ target }) => setNotify(target.checked)}
            />
          )}
          {isAnswered(checked, chosen) ? (
            <BusyButton
              variant="contained"
              color="accent"
              busy={isLoading}
              busyLabel="Importando…"
              aria-disabled={count === 0}
              onClick={() => void start()}
            >
              {messages.importCount(count)}
            </BusyButton>
          ) : (
            <p>{messages.answerFirst}</p>
          )}
        </RunAct>
      </SectionCard>
      <SectionCard
        title="Conferência"
        tool={
          <Tools>
            <SkippedButton id={id} count={leftOut(checked)} />
            <Button size="small" variant="outlined" onClick={onChange}>
              Mudar colunas
            </Button>
          </Tools>
        }
      >
        <ImportRows found={checked} />
      </SectionCard>
    </>
  );
}

/** One switch for all names of the file, which are read again. */
function CapitalsOffer({ checked: { _id: id, questions } }: { checked: LeadImportDetail }) {
  const [answer, { isLoading }] = useAnswerImportMutation();
  const notifyOutcome = useNotifyOutcome();
  const question = questions.find(({ kind }) => kind === 'capitals');
  if (!question) return null;
  const { kind, key } = question;
  const choose = (chosen: CapitalsAnswer) =>
    notifyOutcome(answer({ id, answers: [{ kind, key, answer: chosen }] }).unwrap(), { failed: messages.answerFailed });
  return (
    <SwitchRow
      label={messages.asNames(question)}
      hint={messages.asNamesHint}
      checked={question.answer === ('asNames' satisfies CapitalsAnswer)}
      onChange={({ target }) => {
        if (!isLoading) void choose(target.checked ? 'asNames' : 'asWritten');
      }}
    />
  );
}
