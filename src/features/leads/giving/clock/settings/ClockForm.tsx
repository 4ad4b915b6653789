import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClockInput, ClockSettingsPage } from '#contract/giving/clock.ts';
import { SIMULATION_DAYS } from '#contract/giving/givingValues.ts';
import { useConflict } from '@/api/conflict/useConflict';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { pluralize } from '@/shared/format/numbers';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { PhoneOnly } from '@/shared/ui/page/PhoneOnly';
import { Sections } from '@/shared/ui/page/SectionCard';
import { formatLeads } from '../../../core/messages';
import { useSaveClockSettingsMutation } from '../clockSettingsApi';
import { messages } from '../messages';
import { ClockSimulation } from './ClockSimulation';
import { ClockStatus } from './ClockStatus';
import { shownFieldsOf, valuesOf } from './clockValues';
import { FirstContact } from './FirstContact';
import { Holidays } from './Holidays';
import { OpeningHours } from './OpeningHours';
import { SourceMinutes } from './SourceMinutes';
import { TimeIsUp } from './TimeIsUp';

const loadSchema = async () => (await import(/* webpackChunkName: "form-rules" */ './settingsSchema')).settingsSchema;

const lineOf = ({ isOn, running, pool }: ClockSettingsPage) =>
  isOn
    ? `Ligado · ${pluralize(running, 'prazo corre', 'prazos correm')} agora · ${formatLeads(pool)} no bolsão`
    : 'Desligado: os leads novos ficam sem prazo.';

export function ClockForm({ saved }: { saved: ClockSettingsPage }) {
  // Once: what others change arrives with a save, or the form would lose what is typed.
  const [initialValues] = useState(() => valuesOf(saved));
  const [simulated, setSimulated] = useState<ClockInput | null>(null);
  const wantsSimulation = useRef(false);
  const { formRef, guard } = useFormGuard();
  const [saveSettings] = useSaveClockSettingsMutation();
  const conflict = useConflict(saved, shownFieldsOf(useSourceName()));
  const notify = useNotify();

  async function save(input: ClockInput, form: FormApi) {
    const after = await saveSettings({ ...input, version: conflict.base().version }).unwrap();
    notify.success(after.isOn && !conflict.base().isOn ? messages.turnedOn : messages.saved);
    conflict.rebase(after);
    form.initialize(valuesOf(after));
  }

  const saveOrAsk = conflict.onSubmit(save, { valuesOf, text: messages.saveFailed });

  async function submit(input: ClockInput, form: FormApi) {
    if (!wantsSimulation.current) return saveOrAsk(input, form);
    setSimulated(input);
    return undefined;
  }

  /** By a submit, which checks what is typed. */
  async function simulate(element: HTMLFormElement | null) {
    wantsSimulation.current = true;
    try {
      await formRef.current?.submit();
    } catch {
      notify.error(messages.simulationFailed);
    }
    wantsSimulation.current = false;
    // Shows what is wrong.
    if (formRef.current?.getState().hasValidationErrors) element?.requestSubmit();
  }

  function commit(change: Partial<ClockInput>) {
    setSimulated(null);
    const form = formRef.current;
    for (const [name, value] of Object.entries(change)) form?.change(name, value);
    void form?.submit();
  }

  const saveButton = <SubmitButton busyLabel="Salvando…">Salvar alterações</SubmitButton>;
  const simulateButton = (
    <Button
      variant="outlined"
      startIcon={<History size={18} />}
      onClick={({ currentTarget }) => void simulate(currentTarget.form)}
    >
      Simular {SIMULATION_DAYS} dias
    </Button>
  );
  return (
    <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit} formRef={formRef}>
      <PageHead
        title="Prazo do primeiro contato"
        lineChanges
        line={lineOf(saved)}
        actions={
          <>
            {simulateButton}
            {saveButton}
          </>
        }
      />
      <Sections>
        <ClockStatus saved={saved} onTurnOn={(form) => void simulate(form)} />
        <PhoneOnly>{simulateButton}</PhoneOnly>
        <Columns>
          <SourceMinutes />
          <TimeIsUp />
          <OpeningHours />
          <Holidays next={saved.holidays} />
        </Columns>
        <FirstContact />
      </Sections>
      {conflict.question}
      <Overlay>
        {simulated && (
          <ClockSimulation
            input={simulated}
            action={saved.isOn ? 'save' : 'turnOn'}
            onCommit={commit}
            onClose={() => setSimulated(null)}
          />
        )}
      </Overlay>
      <BottomBar>{saveButton}</BottomBar>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </SchemaForm>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
