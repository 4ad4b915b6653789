import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useField } from 'react-final-form';
import { useSelector } from 'react-redux';
import { offeredRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import { openingMessage, TEMPLATE_WORDS } from '#contract/leads/openingMessage.ts';
import type { OpeningLead } from '#contract/leads/openingMessage.ts';
import { selectUser } from '@/features/auth/authSlice';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { Halves } from './Halves';
import { TextTools } from './TextTools';

const NAME = 'openingTemplate';

interface TemplateFieldProps {
  brokerageName: string;
  standard: string;
}

export function TemplateField({ brokerageName, standard }: TemplateFieldProps) {
  const { input } = useField<string>(NAME, { subscription: { value: true } });
  const field = useRef<HTMLTextAreaElement>(null);

  return (
    <Halves>
      <div>
        <FormTextField
          name={NAME}
          label="Texto"
          multiline
          minRows={5}
          maxRows={12}
          inputRef={field}
          hint="Clique em uma palavra para inserir onde está o cursor."
        />
        <TextTools
          name={NAME}
          field={field}
          words={TEMPLATE_WORDS}
          label="Palavras que mudam a cada lead"
          standard={standard}
        />
      </div>
      <Preview template={input.value.trim()} brokerageName={brokerageName} />
    </Halves>
  );
}

const anybody: Omit<OpeningLead, 'opening_template'> = {
  name: 'Letícia Pacheco',
  region: '',
  property_id: null,
  property_name: null,
  property_offered: null,
  property_is_example: false,
  site_broker_id: null,
  asked_visit: null,
};

const samplesIn = (region: Region): { title: string; lead: typeof anybody }[] => [
  {
    title: 'Lead que veio de um imóvel',
    lead: {
      ...anybody,
      property_id: '0190a2b4',
      property_name: 'Sobrado reformado no Centro',
      property_offered: true,
    },
  },
  { title: region ? 'Lead que procura em uma região' : 'Lead que não veio de um imóvel', lead: { ...anybody, region } },
];

/** By the editing person. */
function Preview({ template, brokerageName }: { template: string; brokerageName: string }) {
  const name = useSelector(selectUser)?.name ?? '';
  const brokerage = { brokerageName, publicUrl: window.location.origin };
  return (
    <Samples aria-label="Prévia" aria-live="polite">
      {samplesIn(offeredRegions()[0]?.key ?? '').map(({ title, lead }) => (
        <div key={title}>
          <small>{title}</small>
          <p>{openingMessage({ ...lead, opening_template: template || null }, { id: '', name }, brokerage)}</p>
        </div>
      ))}
    </Samples>
  );
}

const Samples = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& p': {
    ...theme.typography.body2,
    width: 'fit-content',
    maxWidth: '100%',
    margin: '4px 0 0',
    padding: '10px 14px',
    borderRadius: '12px 12px 12px 4px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.primary.tint,
  },
}));
