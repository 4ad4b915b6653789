import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { defaultTemplate } from '#contract/leads/openingMessage.ts';
import { mailText, TEXT_NAMES, TEXT_RULES, textOf } from '#contract/site/ownTexts.ts';
import type { MailKind, OwnTexts, ShownTexts, TextName } from '#contract/site/ownTexts.ts';
import type { OwnTextsInput } from '#contract/site/ownTextsInput.ts';
import type { ShownFields } from '@/api/conflict/useConflict';
import { siteName } from '@/shared/site';
import { SectionCard, Sections } from '@/shared/ui/page/SectionCard';
import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { useChangeTextsMutation, useGetTextsQuery } from '../brokerageApi';
import { Halves } from '../Halves';
import { SettingsForm } from '../SettingsForm';
import { TemplateField } from '../TemplateField';
import { messages } from './messages';
import { OwnTextField } from './OwnTextField';
import { LANDING_FIELDS, MAIL_PARTS, SAMPLES } from './textParts';

const LANDING = 'Página inicial do site';

export function TextsPage() {
  const { data, isError, refetch } = useGetTextsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage
      title={messages.title}
      query={{ data, isError, refetch }}
      loadingText="Carregando os textos…"
      failedText={messages.loadFailed}
      heights={[340, 320, 420, 421]}
    >
      {(texts) => <Texts saved={texts} />}
    </SettingsPage>
  );
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/site/ownTextsInput.ts')).ownTextsInput;

const labelled = (names: readonly { name: TextName; label: string }[], of: string) =>
  names.map(({ name, label }) => [name, { label: `${of}: ${label}` }] as const);

const mailFields = (kind: MailKind) =>
  [
    { name: `${kind}Subject`, label: 'Assunto' },
    { name: `${kind}Body`, label: 'Mensagem' },
  ] as const;

const FIRST_MESSAGE = 'Primeira mensagem no WhatsApp';

const fields: ShownFields = Object.fromEntries([
  ['openingTemplate', { label: FIRST_MESSAGE }],
  ...labelled(LANDING_FIELDS, LANDING),
  ...MAIL_PARTS.flatMap(({ kind, title }) => labelled(mailFields(kind), title)),
]);

/** The form shows the standard text in place of none. */
const valuesOf = ({ openingTemplate, ...texts }: ShownTexts) => ({
  openingTemplate: openingTemplate ?? defaultTemplate(siteName()),
  ...Object.fromEntries(TEXT_NAMES.map((name) => [name, texts[name] ?? TEXT_RULES[name].standard])),
});

/** Also those that were emptied, which a form leaves out. */
const sentTexts = ({ openingTemplate = '', ...typed }: OwnTextsInput): OwnTextsInput => ({
  openingTemplate: openingTemplate === defaultTemplate(siteName()) ? '' : openingTemplate,
  ...Object.fromEntries(
    TEXT_NAMES.map((name) => [name, typed[name] === TEXT_RULES[name].standard ? '' : (typed[name] ?? '')]),
  ),
});

function Texts({ saved }: { saved: ShownTexts }) {
  const [changeTexts] = useChangeTextsMutation();
  const save = (typed: OwnTextsInput, { version }: ShownTexts) =>
    changeTexts({ ...sentTexts(typed), version }).unwrap();

  return (
    <SettingsForm
      head={{ title: messages.title, line: messages.line }}
      saved={saved}
      schema={loadSchema}
      fields={fields}
      valuesOf={valuesOf}
      save={save}
      words={messages}
    >
      <Sections>
        <SectionCard
          title={FIRST_MESSAGE}
          hint="A conversa abre com este texto; o corretor ainda pode mudar antes de enviar. O link do imóvel vai no fim."
        >
          <TemplateField brokerageName={siteName()} standard={defaultTemplate(siteName())} />
        </SectionCard>
        <SectionCard title={LANDING} hint="Também na prévia dos links e nas buscas.">
          <Halves>
            <Fields>
              {LANDING_FIELDS.map(({ name, label }) => (
                <OwnTextField key={name} name={name} label={label} of={LANDING} />
              ))}
            </Fields>
            <LandingPreview />
          </Halves>
        </SectionCard>
        {MAIL_PARTS.map(({ kind, title, hint }) => (
          <SectionCard key={kind} title={`E-mail: ${title}`} hint={hint}>
            <Halves>
              <Fields>
                {mailFields(kind).map(({ name, label }) => (
                  <OwnTextField key={name} name={name} label={label} of={title} />
                ))}
              </Fields>
              <MailPreview kind={kind} title={title} />
            </Halves>
          </SectionCard>
        ))}
      </Sections>
    </SettingsForm>
  );
}

function useTyped(name: TextName): OwnTexts {
  const { input } = useField<string>(name, { subscription: { value: true } });
  return { [name]: input.value.trim() };
}

const sampleWords = () => ({ ...SAMPLES, '{imobiliária}': siteName(), '{link}': `${window.location.origin}/…` });

function MailPreview({ kind, title }: { kind: MailKind; title: string }) {
  const own = { ...useTyped(`${kind}Subject`), ...useTyped(`${kind}Body`) };
  const { subject, body } = mailText(kind, sampleWords(), own);
  return (
    <Sample aria-label={`Prévia de ${title}`} aria-live="polite">
      <small>Prévia</small>
      <div>
        <b>{subject}</b>
        <p>{body}</p>
      </div>
    </Sample>
  );
}

function LandingPreview() {
  const own = { ...useTyped('landingHeadline'), ...useTyped('landingDescription') };
  return (
    <Sample aria-label={`Prévia de ${LANDING}`} aria-live="polite">
      <small>Prévia</small>
      <div>
        <Headline>{textOf('landingHeadline', sampleWords(), own)}</Headline>
        <p>{textOf('landingDescription', sampleWords(), own)}</p>
      </div>
    </Sample>
  );
}

const Fields = styled('div')({ '&&': { justifyItems: 'stretch', gap: 20 } });

const Sample = styled('section')(({ theme }) => ({
  minWidth: 0,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > div': {
    display: 'grid',
    gap: 12,
    marginTop: 4,
    padding: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.vars.palette.background.sunken,
    overflowWrap: 'anywhere',
  },
  '& b': { ...theme.typography.body2, fontWeight: 600 },
  '& p': { ...theme.typography.body2, whiteSpace: 'pre-wrap' },
}));

/** As large as on the site; its serif is not loaded here. */
const Headline = styled('strong')(({ theme }) => ({
  ...theme.typography.publicSection,
  fontFamily: theme.typography.fontFamily,
  fontWeight: 650,
}));
