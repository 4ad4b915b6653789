import { styled } from '@mui/material/styles';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import type { Region } from '#contract/ground/regions.ts';
import { CONTACT_ANCHOR } from '#contract/site/siteValues.ts';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { draftOf, useFormDraft } from '@/shared/forms/useFormDraft';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { RegionSelect } from '@/shared/ui/field/RegionSelect';
import type { SentContact } from '../drafts/contactDraft';
import { Intro } from './Intro';
import { Unsent } from './Unsent';
import { useContactWhatsapp } from './useContactWhatsapp';
import { useSendContact } from './useSendContact';
import { VisitAsked } from './VisitAsked';
import { VISIT_FIELD } from './visitField';

/** The landing page opens without it. */
export const loadContactSent = () => import(/* webpackChunkName: "contact-sent" */ './ContactSent');

/** A contact must not be sent without its confirmation. */
async function loadSchema() {
  const [rules] = await Promise.all([
    import(/* webpackChunkName: "form-rules" */ '#contract/site/public.ts'),
    loadContactSent(),
  ]);
  return rules.publicLeadInput;
}

const TYPED = ['name', 'email', 'phone', 'region', VISIT_FIELD, 'visitDay', 'visitPart', 'byVideo'];

export interface ContactFormProps {
  title: string;
  brokerId?: string;
  propertyId?: string;
  /** Sent as a selection, as they are at the press. */
  homes?: string[];
  canVisit?: boolean;
  /** Initial choice. */
  region?: Region;
  whatsapp: string | null | undefined;
  /** After one was sent. */
  isAnother: boolean;
  onSent: (sent: SentContact, byItself: boolean) => void;
}

export function ContactForm({
  title,
  brokerId,
  propertyId,
  homes,
  canVisit = false,
  region,
  whatsapp,
  isAnother,
  onSent,
}: ContactFormProps) {
  const page = { brokerId, propertyId, homes };
  // Later ones would empty the form.
  const [initialPage] = useState(page);
  /** Its four fields are required. */
  const isLanding = (propertyId ?? brokerId ?? homes) === undefined;
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAnother) name.current?.focus();
  }, [isAnother]);
  const { form, failure, send, onType, notLoaded } = useSendContact({
    page,
    press: () => name.current?.form?.requestSubmit(),
    onSent,
  });
  const brokerWhatsapp = useContactWhatsapp(whatsapp, 'Olá! Quero falar sobre imóveis.');

  return (
    <>
      <h2 id="contact-title">{title}</h2>
      <SchemaForm
        schema={loadSchema}
        initialValues={{ region, ...initialPage }}
        action={`#${CONTACT_ANCHOR}`}
        onSubmit={send}
        onNotLoaded={notLoaded}
      >
        <Intro remembers={!isAnother} onForgotten={() => name.current?.focus()} />
        <Rows>
          <FormTextField name="name" label="Nome" autoComplete="name" size="large" inputRef={name} />
          {isLanding ? (
            <>
              <Email />
              <Pair>
                <Phone />
                <RegionSelect placeholder="Escolha" size="large" />
              </Pair>
            </>
          ) : (
            <>
              <WidePair>
                <Phone />
                <Email hint="Basta um: WhatsApp ou e-mail." />
              </WidePair>
              {!region && !homes && <RegionSelect placeholder="Escolha" size="large" optional />}
            </>
          )}
          {canVisit && propertyId !== undefined && <VisitAsked propertyId={propertyId} />}
          <RobotTrap />
          <SubmitButton size="large" fullWidth busyLabel="Enviando…">
            {homes ? 'Enviar para o corretor' : 'Quero ser contatado'}
          </SubmitButton>
          <Unsent failure={failure} whatsapp={brokerWhatsapp ?? null} />
        </Rows>
        <TypedDraft form={form} onChange={onType} />
      </SchemaForm>
      <Note>
        <ShieldCheck size={18} />
        Seus dados estão seguros: só a nossa equipe os vê, e só para falar com você sobre imóveis.
      </Note>
    </>
  );
}

const Phone = () => <PhoneField name="phone" label="WhatsApp com DDD" autoComplete="tel" size="large" />;

const Email = ({ hint }: { hint?: string }) => (
  <FormTextField
    name="email"
    label="E-mail"
    type="email"
    autoComplete="email"
    placeholder="voce@exemplo.com.br"
    size="large"
    hint={hint}
  />
);

function TypedDraft({ form, onChange }: { form: string; onChange: () => void }) {
  useFormDraft(form, { ...draftOf(TYPED), onChange });
  return null;
}

/** Unreachable by eye, Tab and screen reader, but not `display: none`, which robots skip; password managers skip it. */
function RobotTrap() {
  const { input } = useField<string>('leaveEmpty');
  return (
    <OffScreen aria-hidden>
      <input
        {...input}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </OffScreen>
  );
}

const Rows = styled('div')({ display: 'grid', gap: 14, '& > button': { marginTop: 4 } });

const Pair = styled('div')({
  display: 'grid',
  // A whole phone number.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.4rem), 1fr))',
  alignItems: 'start',
  gap: '14px 12px',
});

const WidePair = styled(Pair)({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))' });

const OffScreen = styled('div')({ position: 'fixed', top: 0, left: -9999, width: 1, height: 1, overflow: 'hidden' });

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 11,
  marginTop: 16,
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));
