import type { PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import type { CheckedProps } from '@/api/runs/ImportSteps';
import { SkippedButton } from '@/api/runs/SkippedButton';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { RunAct, Tools } from '@/shared/ui/imports/importLines';
import { Warnings } from '@/shared/ui/imports/Warnings';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useRunPropertyImportMutation } from '../propertyImportsApi';
import { AlikeAnswers } from './AlikeQuestion';
import { ListingRows } from './ListingRows';
import { leftOut, messages } from './messages';

/** The dry run: its act comes first, since the listings may be thousands. */
export function CheckedListings({ checked, onChange }: CheckedProps<PropertyImportDetail>) {
  const { _id: id, outcomes, warnings, checkedAt } = checked;
  const [run, { isLoading }] = useRunPropertyImportMutation();
  const notifyOutcome = useNotifyOutcome();
  const count = outcomes.novo + outcomes.atualiza + outcomes.fotos;
  const start = () => notifyOutcome(run({ id, checkedAt: checkedAt ?? '' }).unwrap(), { failed: messages.runFailed });
  return (
    <>
      <SectionCard
        title="Importar"
        hint="Nenhum imóvel foi gravado ainda. As fotos são buscadas depois, em segundo plano: as dez primeiras de cada imóvel."
      >
        <Warnings texts={warnings} />
        <RunAct>
          <BusyButton
            variant="contained"
            color="accent"
            busy={isLoading}
            busyLabel="Importando…"
            aria-disabled={count === 0}
            onClick={() => void start()}
          >
            {messages.act(outcomes)}
          </BusyButton>
        </RunAct>
      </SectionCard>
      <SectionCard
        title="Conferência"
        tool={
          <Tools>
            <SkippedButton id={id} count={leftOut(checked)} />
            <Button size="small" variant="outlined" onClick={onChange}>
              {messages.settings(checked)}
            </Button>
          </Tools>
        }
      >
        <AlikeAnswers found={checked} />
        <ListingRows found={checked} />
      </SectionCard>
    </>
  );
}
