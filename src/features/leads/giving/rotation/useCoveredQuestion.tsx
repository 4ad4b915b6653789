import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RotationCase } from '#contract/giving/rotationCases.ts';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { coveredIn } from './caseNote';

interface Question {
  covered: number[];
  answer: (saves: boolean) => void;
}

const conditionsAt = (list: readonly RotationCase[]) => (index: number) => JSON.stringify(list[index]?.conditions);

/** Asks once before a rule that never decides is saved. */
export function useCoveredQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  const answered = (saves: boolean) => {
    asked?.answer(saves);
    setAsked(null);
  };
  const [first = 0, ...others] = asked?.covered ?? [];
  return {
    mayBeCovered: (saved: readonly RotationCase[], list: readonly RotationCase[]): Promise<boolean> => {
      const known = coveredIn(saved).map(conditionsAt(saved));
      const covered = coveredIn(list).filter((index) => !known.includes(conditionsAt(list)(index)));
      if (covered.length === 0) return Promise.resolve(true);
      return new Promise((answer) => setAsked({ covered, answer }));
    },
    coveredQuestion: (
      <Overlay>
        {asked && (
          <ConfirmDialog
            Icon={TriangleAlert}
            title={
              others.length === 0
                ? `A regra ${first + 1} nunca vale. Salvar assim mesmo?`
                : `${asked.covered.length} regras nunca valem. Salvar assim mesmo?`
            }
            cancelLabel="Voltar às regras"
            confirmLabel="Salvar assim mesmo"
            onCancel={() => answered(false)}
            onConfirm={() => answered(true)}
          >
            Uma regra que vem antes decide todos estes leads. Mude a ordem ou as condições.
          </ConfirmDialog>
        )}
      </Overlay>
    ),
  };
}
