import type { FormApi } from 'final-form';
import type { ReactNode } from 'react';
import type { Brokerage, BrokerageInput, IdentityField } from '#contract/site/brokerage.ts';
import type { ShownFields } from '@/api/conflict/useConflict';
import { fieldOf } from '@/shared/isRecord';
import { showSite } from '@/shared/showSite';
import { Sections } from '@/shared/ui/page/SectionCard';
import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { useChangeBrokerageMutation, useGetBrokerageQuery } from './brokerageApi';
import { ADDRESS_LABELS, isIdentityField, sentIdentity, shownIdentity } from './identityValues';
import { messages, zoneNames } from './messages';
import { SettingsForm } from './SettingsForm';

export type ListField = 'lossReasons' | 'labels' | 'leadSources' | 'regions';

interface BrokerageFormProps {
  title: string;
  line: string;
  /** This page saves them. */
  fields: readonly (IdentityField | ListField | 'hasSiteAtRoot' | 'zones' | 'kinds')[];
  /** Heights of the cards to come. */
  heights: number[];
  /** Saves first what is no field of the brokerage. */
  before?: (form: FormApi) => Promise<unknown>;
  children: (saved: Brokerage) => ReactNode;
}

/** A page of the brokerage's settings: it sends its own fields alone. */
export function BrokerageForm({ title, line, heights, children, ...rest }: BrokerageFormProps) {
  const { data: saved, isError, refetch } = useGetBrokerageQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage
      title={title}
      query={{ data: saved, isError, refetch }}
      loadingText="Carregando as configurações…"
      failedText={messages.loadFailed}
      heights={heights}
    >
      {(brokerage) => (
        <Settings {...rest} head={{ title, line }} saved={brokerage}>
          {children(brokerage)}
        </Settings>
      )}
    </SettingsPage>
  );
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/site/brokerage.ts')).brokerageInput;

const labelOf = (reason: unknown) => {
  const label = fieldOf(reason, 'label');
  const drawn = fieldOf(reason, 'area') ? ' (com área)' : '';
  return typeof label === 'string' ? label + drawn : '';
};
const labelsIn = (value: unknown) => (Array.isArray(value) ? value.map(labelOf).join(', ') : '');

const shownFields: ShownFields = {
  name: { label: 'Nome' },
  phone: { label: 'Telefone' },
  creci: { label: 'CRECI' },
  privacyContact: { label: 'Contato de privacidade' },
  accent: { label: 'Cor' },
  hasSiteAtRoot: { label: 'Site na página inicial', show: (value) => (value === true ? 'sim' : 'não') },
  ...Object.fromEntries(Object.entries(ADDRESS_LABELS).map(([field, label]) => [field, { label }])),
  lossReasons: { label: 'Motivos de perda', show: (value) => labelsIn(value) || <i>nenhum</i> },
  labels: { label: 'Etiquetas', show: (value) => labelsIn(value) || <i>nenhuma</i> },
  leadSources: { label: 'Origens', show: (value) => labelsIn(value) || <i>nenhuma</i> },
  zones: {
    label: 'Divisão da cidade',
    show: (value) => zoneNames[value === 'none' || value === 'saoPaulo' ? value : 'own'],
  },
  regions: { label: 'Regiões', show: (value) => labelsIn(value) || <i>nenhuma</i> },
  kinds: { label: 'Tipos de imóvel', show: (value) => (Array.isArray(value) ? value.join(', ') : '') },
};

interface SettingsProps extends Pick<BrokerageFormProps, 'fields' | 'before'> {
  head: { title: string; line: string };
  saved: Brokerage;
  children: ReactNode;
}

function Settings({ head, saved, fields, before, children }: SettingsProps) {
  const [changeBrokerage] = useChangeBrokerageMutation();

  const valuesOf = (brokerage: Brokerage) =>
    Object.fromEntries(
      fields
        .filter((field) => !brokerage.fixed.some((fixed) => fixed === field))
        .map((field) => [field, isIdentityField(field) ? shownIdentity(field, brokerage) : brokerage[field]]),
    );

  async function save(typed: BrokerageInput, base: Brokerage, form: FormApi): Promise<Brokerage> {
    await before?.(form);
    const identity = fields.filter(isIdentityField);
    const after = await changeBrokerage({
      ...typed,
      ...sentIdentity(identity, typed, base),
      version: base.version,
    }).unwrap();
    showSite(after);
    return after;
  }

  return (
    <SettingsForm
      head={head}
      saved={saved}
      schema={loadSchema}
      fields={shownFields}
      valuesOf={valuesOf}
      save={save}
      words={messages}
    >
      <Sections>{children}</Sections>
    </SettingsForm>
  );
}
