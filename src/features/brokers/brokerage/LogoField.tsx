import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { Image, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import type { Scheme } from '#contract/site/accentColors.ts';
import { logoAddress } from '#contract/site/logo.ts';
import type { Logo } from '#contract/site/logo.ts';
import { LOGO_LIMITS } from '#contract/site/logoLimits.ts';
import { fieldErrors } from '@/api/apiError';
import { showSite } from '@/shared/showSite';
import { Button } from '@/shared/ui/button/Button';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FileInput } from '@/shared/ui/field/FileInput';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { useObjectUrls } from '@/shared/useObjectUrls';
import { Samples } from './AccentField';
import { useChangeLogoMutation, useRemoveLogoMutation } from './brokerageApi';
import { messages } from './messages';

const FIELDS = { light: 'logo', dark: 'darkLogo' } as const satisfies Record<Scheme, string>;
const SCHEMES = ['light', 'dark'] as const satisfies Scheme[];

/** The form holds '' or null where none is chosen. */
const isChosen = (value: unknown): value is File => typeof value === 'object' && value !== null;

/** The server calls each logo `logo`; the form has a field for each. */
function atField(error: unknown, field: string): unknown {
  const refused = fieldErrors(error)?.logo;
  return refused === undefined ? error : { data: { message: refused, fields: { [field]: refused } } };
}

/** Sends new logos, or removes them, where the form says so. */
export function useSaveLogo() {
  const [change] = useChangeLogoMutation();
  const [remove] = useRemoveLogoMutation();
  return async (form: FormApi): Promise<void> => {
    for (const scheme of SCHEMES) {
      const logo: unknown = form.getFieldState(FIELDS[scheme])?.value;
      try {
        if (isChosen(logo)) showSite(await change({ scheme, logo }).unwrap());
        if (logo === null) showSite(await remove(scheme).unwrap());
      } catch (error) {
        throw atField(error, FIELDS[scheme]);
      }
    }
  };
}

type Picture = Pick<Logo, 'id' | 'width' | 'height'>;

/** In the form: a file to send, null to remove it; else it stays. */
function useLogoChoice(scheme: Scheme, saved: Picture | null) {
  const [tooHeavy, setTooHeavy] = useState(false);
  const field = useField<File | null | undefined>(FIELDS[scheme], {
    allowNull: true,
    subscription: { value: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const { value } = field.input;
  const chosen = isChosen(value) ? value : null;
  const urlOf = useObjectUrls();
  const [preview, setPreview] = useState<string | null>(null);
  const kept = value === null ? null : saved;
  const refused: unknown = field.meta.dirtySinceLastSubmit ? undefined : field.meta.submitError;
  return {
    preview: chosen && preview,
    saved: chosen ? null : kept,
    hasOne: chosen !== null || kept !== null,
    error: tooHeavy ? messages.logo.tooHeavy : typeof refused === 'string' ? refused : undefined,
    choose: (file: File) => {
      setTooHeavy(file.size > LOGO_LIMITS.bytes);
      if (file.size > LOGO_LIMITS.bytes) return;
      field.input.onChange(file);
      setPreview(urlOf(file));
    },
    clear: () => {
      setTooHeavy(false);
      field.input.onChange(saved ? null : undefined);
    },
  };
}

type Choice = ReturnType<typeof useLogoChoice>;

export function LogoField({ saved }: { saved: Logo | null }) {
  const light = useLogoChoice('light', saved);
  const dark = useLogoChoice('dark', saved?.dark ?? null);
  const weakOn = light.saved && saved?.weakOn;
  return (
    <SectionCard title="Logo" hint="No site, nos e-mails, na prévia dos links e no ícone do aplicativo.">
      <Content>
        {light.hasOne && (
          <Samples sx={{ width: '100%', maxWidth: 640 }} aria-label="Prévia do logo">
            <Sample choice={light} scheme="light" isWeak={weakOn === 'light'} />
            <Sample choice={dark.hasOne ? dark : light} scheme="dark" isWeak={!dark.hasOne && weakOn === 'dark'} />
          </Samples>
        )}
        <LogoButtons choice={light} called="logo" />
        {light.hasOne && <LogoButtons choice={dark} called="logo para fundos escuros" />}
        <small>
          PNG, JPEG ou WebP de até {LOGO_LIMITS.megabytes} MB. Fica melhor com fundo transparente e pelo menos 360
          pixels de largura.
        </small>
      </Content>
    </SectionCard>
  );
}

function LogoButtons({ choice: { hasOne, error, choose, clear }, called }: { choice: Choice; called: string }) {
  const bubbleId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Buttons>
        <Button
          variant="outlined"
          startIcon={<Image size={18} />}
          aria-describedby={error === undefined ? undefined : bubbleId}
          onClick={() => input.current?.click()}
        >
          {hasOne ? 'Trocar' : 'Escolher'} {called}
        </Button>
        {hasOne && (
          <Button startIcon={<Trash2 size={18} />} onClick={clear}>
            Remover {called}
          </Button>
        )}
      </Buttons>
      <ErrorBubble id={bubbleId}>{error}</ErrorBubble>
      <FileInput
        ref={input}
        accept="image/png,image/jpeg,image/webp"
        aria-label={`Arquivo do ${called}`}
        onFiles={([file]) => choose(file)}
      />
    </div>
  );
}

const NAMES = { light: 'No claro', dark: 'No escuro' };

interface SampleProps {
  choice: Choice;
  scheme: Scheme;
  isWeak: boolean;
}

function Sample({ choice: { preview, saved }, scheme, isWeak }: SampleProps) {
  return (
    <figure>
      <Ground data-scheme={scheme} data-weak={isWeak}>
        {saved ? (
          <img src={logoAddress(saved, 'head-2x.png')} alt="" width={saved.width} height={saved.height} />
        ) : (
          preview !== null && <img src={preview} alt="" height={40} />
        )}
      </Ground>
      <figcaption>
        {NAMES[scheme]}
        {isWeak && ', sobre uma placa para que se veja'}
      </figcaption>
    </figure>
  );
}

const Content = styled(CardBody)(({ theme }) => ({
  justifyItems: 'start',
  gap: 12,
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Ground = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: 84,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: '#FAF7F2',
  '& > img': { boxSizing: 'content-box', borderRadius: 6 },
  '&[data-weak="true"] > img': { padding: '2px 6px', backgroundColor: '#14191B' },
  '&[data-scheme="dark"]': { backgroundColor: '#14191B' },
  '&[data-scheme="dark"][data-weak="true"] > img': { backgroundColor: '#FFFFFF' },
}));

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
