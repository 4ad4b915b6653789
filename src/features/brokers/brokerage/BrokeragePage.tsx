import Skeleton from '@mui/material/Skeleton';
import type { FormApi } from 'final-form';
import { useMemo } from 'react';
import type { Brokerage, BrokerageInput } from '#contract/brokerage.ts';
import { defaultTemplate } from '#contract/openingMessage.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { useConflict } from '@/api/conflict/useConflict';
import type { ShownFields } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { fieldOf } from '@/shared/isRecord';
import { useNotify } from '@/shared/notify/useNotify';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { SectionCard, Sections } from '@/shared/ui/page/SectionCard';
import { CONTENT_WIDTH } from '@/shared/ui/page/sizes';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { useChangeBrokerageMutation, useGetBrokerageQuery } from './brokerageApi';
import { LossReasonsField } from './LossReasonsField';
import { messages } from './messages';
import { TemplateField } from './TemplateField';

const TITLE = 'Imobiliária';

export function BrokeragePage() {
  const { data: saved, isError, refetch } = useGetBrokerageQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: config, isError: isConfigMissing, refetch: refetchConfig } = useGetConfigQuery();
  if (saved && config) return <Settings saved={saved} brokerageName={config.brokerageName} />;
  const retry = () => {
    if (isError) void refetch();
    if (isConfigMissing) void refetchConfig();
  };
  return (
    <>
      <PageHead title={TITLE} />
      {isError || isConfigMissing ? (
        <LoadFailed text={messages.loadFailed} onRetry={retry} />
      ) : (
        <Loading text="Carregando as configurações…">
          {[420, 380].map((height) => (
            <Skeleton
              key={height}
              variant="rectangular"
              height={height}
              sx={{ borderRadius: '12px', mb: '16px', maxWidth: CONTENT_WIDTH }}
            />
          ))}
        </Loading>
      )}
    </>
  );
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/brokerage.ts')).brokerageInput;

const labelOf = (reason: unknown) => {
  const label = fieldOf(reason, 'label');
  return typeof label === 'string' ? label : '';
};
const labelsIn = (value: unknown) => (Array.isArray(value) ? value.map(labelOf).join(', ') : '');

const fields: ShownFields = {
  openingTemplate: { label: 'Primeira mensagem no WhatsApp' },
  lossReasons: { label: 'Motivos de perda', show: (value) => labelsIn(value) || <i>nenhum</i> },
};

interface SettingsProps {
  saved: Brokerage;
  brokerageName: string;
}

/** Stays open after a save. */
function Settings({ saved, brokerageName }: SettingsProps) {
  const { formRef, guard } = useFormGuard();
  const [changeBrokerage] = useChangeBrokerageMutation();
  const conflict = useConflict(saved, fields);
  const notify = useNotify();
  const standard = defaultTemplate(brokerageName);
  const valuesOf = ({ openingTemplate, lossReasons }: Brokerage) => ({
    openingTemplate: openingTemplate ?? standard,
    lossReasons,
  });
  // eslint-disable-next-line react-hooks/exhaustive-deps -- new values only after a save: the form would lose what is
  // typed
  const initialValues = useMemo(() => valuesOf(saved), [saved]);

  async function submit({ openingTemplate = '', lossReasons }: BrokerageInput, form: FormApi) {
    const after = await changeBrokerage({
      openingTemplate: openingTemplate === standard ? '' : openingTemplate,
      lossReasons,
      version: conflict.base().version,
    }).unwrap();
    conflict.rebase(after);
    form.initialize(valuesOf(after));
    notify.success(messages.saved);
  }

  const save = <SubmitButton busyLabel="Salvando…">Salvar alterações</SubmitButton>;
  return (
    <SchemaForm
      schema={loadSchema}
      initialValues={initialValues}
      onSubmit={conflict.onSubmit(submit, { valuesOf, text: messages.saveFailed })}
      formRef={formRef}
    >
      <PageHead narrow title={TITLE} line="Vale para toda a equipe." actions={save} />
      <Sections>
        <SectionCard
          title="Primeira mensagem no WhatsApp"
          hint="A conversa abre com este texto; o corretor ainda pode mudar antes de enviar. O link do imóvel vai no fim."
        >
          <TemplateField brokerageName={brokerageName} standard={standard} />
        </SectionCard>
        <SectionCard title="Motivos de perda" hint="Para escolher quando um lead fica perdido, nesta ordem.">
          <LossReasonsField />
        </SectionCard>
      </Sections>
      {conflict.question}
      <BottomBar>{save}</BottomBar>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </SchemaForm>
  );
}
