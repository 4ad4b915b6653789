import { MAX_LABEL, MAX_LABELS, MAX_LOSS_REASONS, MAX_REASON } from '#contract/leads/leadValues.ts';
import { defaultTemplate } from '#contract/leads/openingMessage.ts';
import { MAX_LEAD_SOURCE, MAX_LEAD_SOURCES } from '#contract/leads/sourceValues.ts';
import type { Brokerage, BrokerageInput } from '#contract/site/brokerage.ts';
import type { ShownFields } from '@/api/conflict/useConflict';
import { fieldOf } from '@/shared/isRecord';
import { renameSite } from '@/shared/site';
import { SectionCard, Sections } from '@/shared/ui/page/SectionCard';
import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { AccentField } from './AccentField';
import { AddressFields } from './AddressFields';
import { useChangeBrokerageMutation, useGetBrokerageQuery } from './brokerageApi';
import { EntriesField } from './EntriesField';
import { IdentityFields } from './IdentityFields';
import { ADDRESS_LABELS, identityValues, sentIdentity } from './identityValues';
import { LogoField } from './LogoField';
import { messages } from './messages';
import { MoreSettings } from './MoreSettings';
import { recolorPage } from './recolorPage';
import { SettingsForm } from './SettingsForm';
import { TemplateField } from './TemplateField';
import { TwoFactorRule } from './TwoFactorRule';

const TITLE = 'Imobiliária';

export function BrokeragePage() {
  const { data: saved, isError, refetch } = useGetBrokerageQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage
      title={TITLE}
      query={{ data: saved, isError, refetch }}
      loadingText="Carregando as configurações…"
      failedText={messages.loadFailed}
      heights={[400, 420, 380, 340, 240]}
    >
      {(brokerage) => (
        <>
          <Settings saved={brokerage} />
          <TwoFactorRule />
        </>
      )}
    </SettingsPage>
  );
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/site/brokerage.ts')).brokerageInput;

const labelOf = (reason: unknown) => {
  const label = fieldOf(reason, 'label');
  return typeof label === 'string' ? label : '';
};
const labelsIn = (value: unknown) => (Array.isArray(value) ? value.map(labelOf).join(', ') : '');

const fields: ShownFields = {
  name: { label: 'Nome' },
  phone: { label: 'Telefone' },
  creci: { label: 'CRECI' },
  privacyContact: { label: 'Contato de privacidade' },
  accent: { label: 'Cor' },
  ...Object.fromEntries(Object.entries(ADDRESS_LABELS).map(([field, label]) => [field, { label }])),
  openingTemplate: { label: 'Primeira mensagem no WhatsApp' },
  lossReasons: { label: 'Motivos de perda', show: (value) => labelsIn(value) || <i>nenhum</i> },
  labels: { label: 'Etiquetas', show: (value) => labelsIn(value) || <i>nenhuma</i> },
  leadSources: { label: 'Origens', show: (value) => labelsIn(value) || <i>nenhuma</i> },
};

const valuesOf = ({ openingTemplate, lossReasons, labels, leadSources, ...identity }: Brokerage) => ({
  ...identityValues(identity),
  openingTemplate: openingTemplate ?? defaultTemplate(identity.name),
  lossReasons,
  labels,
  leadSources,
});

function Settings({ saved }: { saved: Brokerage }) {
  const [changeBrokerage] = useChangeBrokerageMutation();

  async function save({ openingTemplate = '', ...rest }: BrokerageInput, base: Brokerage): Promise<Brokerage> {
    const isStandard = openingTemplate === defaultTemplate(base.name);
    const after = await changeBrokerage({
      openingTemplate: isStandard ? '' : openingTemplate,
      ...rest,
      ...sentIdentity(rest, base),
      version: base.version,
    }).unwrap();
    renameSite(after.name);
    recolorPage(after.accent);
    return after;
  }

  return (
    <SettingsForm
      head={{ title: TITLE, line: 'Vale para toda a equipe.' }}
      saved={saved}
      schema={loadSchema}
      fields={fields}
      valuesOf={valuesOf}
      save={save}
      words={messages}
    >
      <MoreSettings />
      <Sections>
        <IdentityFields saved={saved} />
        <LogoField logo={saved.logo} />
        <AccentField />
        <AddressFields />
        <SectionCard
          title="Primeira mensagem no WhatsApp"
          hint="A conversa abre com este texto; o corretor ainda pode mudar antes de enviar. O link do imóvel vai no fim."
        >
          <TemplateField brokerageName={saved.name} standard={defaultTemplate(saved.name)} />
        </SectionCard>
        <SectionCard title="Motivos de perda" hint="Para escolher quando um lead fica perdido, nesta ordem.">
          <EntriesField name="lossReasons" most={MAX_LOSS_REASONS} maxLength={MAX_REASON} words={messages.reasons} />
        </SectionCard>
        <SectionCard title="Etiquetas" hint="Para marcar leads e filtrar a lista por elas, nesta ordem.">
          <EntriesField name="labels" most={MAX_LABELS} maxLength={MAX_LABEL} words={messages.labels} />
        </SectionCard>
        <SectionCard title="Origens" hint="Para dizer de onde veio um lead, além das que o produto já tem.">
          <EntriesField
            name="leadSources"
            most={MAX_LEAD_SOURCES}
            maxLength={MAX_LEAD_SOURCE}
            words={messages.sources}
          />
        </SectionCard>
      </Sections>
    </SettingsForm>
  );
}
