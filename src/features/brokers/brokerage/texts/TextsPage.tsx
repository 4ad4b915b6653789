import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { useMemo } from 'react';
import { useField } from 'react-final-form';
import { mailText, TEXT_NAMES, TEXT_RULES, textOf } from '#contract/ownTexts.ts';
import type { MailKind, OwnTexts, ShownTexts, TextName } from '#contract/ownTexts.ts';
import type { OwnTextsInput } from '#contract/ownTextsInput.ts';
import { paths } from '#contract/paths.ts';
import { useConflict } from '@/api/conflict/useConflict';
import type { ShownFields } from '@/api/conflict/useConflict';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { useNotify } from '@/shared/notify/useNotify';
import { siteName } from '@/shared/site';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { SectionCard, Sections } from '@/shared/ui/page/SectionCard';
import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { messages } from './messages';
import { OwnTextField } from './OwnTextField';
import { LANDING_FIELDS, MAIL_PARTS, SAMPLES } from './textParts';
import { useChangeTextsMutation, useGetTextsQuery } from './textsApi';

const BACK = { to: paths.brokerage(), label: 'Imobiliária' };
const LANDING = 'Página inicial do site';

export function TextsPage() {
  const { data, isError, refetch } = useGetTextsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage
      title={messages.title}
      back={BACK}
      query={{ data, isError, refetch }}
      loadingText="Carregando os textos…"
      failedText={messages.loadFailed}
      heights={[320, 420, 421, 422]}
    >
      {(texts) => <Texts saved={texts} />}
    </SettingsPage>
  );
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/ownTextsInput.ts')).ownTextsInput;

const labelled = (names: readonly { name: TextName; label: string }[], of: string) =>
  names.map(({ name, label }) => [name, { label: `${of}: ${label}` }] as const);

const mailFields = (kind: MailKind) =>
  [
    { name: `${kind}Subject`, label: 'Assunto' },
    { name: `${kind}Body`, label: 'Mensagem' },
  ] as const;

const fields: ShownFields = Object.fromEntries([
  ...labelled(LANDING_FIELDS, LANDING),
  ...MAIL_PARTS.flatMap(({ kind, title }) => labelled(mailFields(kind), title)),
]);

/** The form shows the standard text in place of none. */
const valuesOf = (texts: ShownTexts): OwnTexts =>
  Object.fromEntries(TEXT_NAMES.map((name) => [name, texts[name] ?? TEXT_RULES[name].standard]));

/** Also those that were emptied, which a form leaves out. */
const sentTexts = (typed: OwnTextsInput): OwnTextsInput =>
  Object.fromEntries(
    TEXT_NAMES.map((name) => [name, typed[name] === TEXT_RULES[name].standard ? '' : (typed[name] ?? '')]),
  );

/** Stays open after a save. */
function Texts({ saved }: { saved: ShownTexts }) {
  const { formRef, guard } = useFormGuard();
  const [changeTexts] = useChangeTextsMutation();
  const conflict = useConflict(saved, fields);
  const notify = useNotify();
  const initialValues = useMemo(() => valuesOf(saved), [saved]);

  async function submit(typed: OwnTextsInput, form: FormApi) {
    const after = await changeTexts({ ...sentTexts(typed), version: conflict.base().version }).unwrap();
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
      <PageHead title={messages.title} line={messages.line} back={BACK} actions={save} />
      <Sections>
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
      {conflict.question}
      <BottomBar>{save}</BottomBar>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </SchemaForm>
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

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  padding: 20,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Fields = styled('div')({ display: 'grid', alignContent: 'start', gap: 20, minWidth: 0 });

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
  '& p': { ...theme.typography.body2, margin: 0, whiteSpace: 'pre-wrap' },
}));

const Headline = styled('strong')(({ theme }) => ({ ...theme.typography.publicSection }));
