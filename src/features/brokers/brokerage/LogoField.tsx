import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { Image, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { logoAddress } from '#contract/site/logo.ts';
import type { Logo } from '#contract/site/logo.ts';
import { LOGO_LIMITS } from '#contract/site/logoLimits.ts';
import { changeSiteLogo } from '@/shared/site';
import { Button } from '@/shared/ui/button/Button';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FileInput } from '@/shared/ui/field/FileInput';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { Samples } from './AccentField';
import { useChangeLogoMutation, useRemoveLogoMutation } from './brokerageApi';
import { messages } from './messages';

const NAME = 'logo';

/** The form holds '' or null where none is chosen. */
const isChosen = (value: unknown): value is File => typeof value === 'object' && value !== null;

/** Sends a new logo, or removes it, where the form says so. */
export function useSaveLogo() {
  const [change] = useChangeLogoMutation();
  const [remove] = useRemoveLogoMutation();
  return async (form: FormApi): Promise<void> => {
    const value: unknown = form.getFieldState(NAME)?.value;
    if (isChosen(value)) changeSiteLogo((await change(value).unwrap()).logo);
    if (value === null) {
      await remove().unwrap();
      changeSiteLogo(null);
    }
  };
}

/** In the form: a file to send, null to remove it; else it stays. */
export function LogoField({ saved }: { saved: Logo | null }) {
  const bubbleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooHeavy, setTooHeavy] = useState(false);
  const field = useField<File | null | undefined>(NAME, {
    allowNull: true,
    subscription: { value: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const { value } = field.input;
  const chosen = isChosen(value) ? value : null;
  const preview = useObjectUrl(chosen);
  const logo = value === null ? null : saved;
  const refused: unknown = field.meta.dirtySinceLastSubmit ? undefined : field.meta.submitError;
  const error = tooHeavy ? messages.logo.tooHeavy : typeof refused === 'string' ? refused : undefined;
  const hasOne = chosen !== null || logo !== null;

  function choose(file: File): void {
    setTooHeavy(file.size > LOGO_LIMITS.bytes);
    if (file.size <= LOGO_LIMITS.bytes) field.input.onChange(file);
  }

  function clear(): void {
    setTooHeavy(false);
    field.input.onChange(saved ? null : undefined);
  }

  return (
    <SectionCard title="Logo" hint="No site, nos e-mails, na prévia dos links e no ícone do aplicativo.">
      <Content>
        {hasOne && (
          <Samples sx={{ width: '100%', maxWidth: 640 }} aria-label="Prévia do logo">
            {(['light', 'dark'] as const).map((scheme) =>
              chosen ? (
                <figure key={scheme}>
                  <Ground data-scheme={scheme}>{preview !== null && <img src={preview} alt="" height={40} />}</Ground>
                  <figcaption>{NAMES[scheme]}</figcaption>
                </figure>
              ) : (
                logo && <Sample key={scheme} logo={logo} scheme={scheme} />
              ),
            )}
          </Samples>
        )}
        <Buttons>
          <Button
            variant="outlined"
            startIcon={<Image size={18} />}
            aria-describedby={error === undefined ? undefined : bubbleId}
            onClick={() => input.current?.click()}
          >
            {hasOne ? 'Trocar logo' : 'Escolher logo'}
          </Button>
          {hasOne && (
            <Button startIcon={<Trash2 size={18} />} onClick={clear}>
              Remover logo
            </Button>
          )}
        </Buttons>
        <ErrorBubble id={bubbleId}>{error}</ErrorBubble>
        <small>
          PNG, JPEG ou WebP de até {LOGO_LIMITS.megabytes} MB. Fica melhor com fundo transparente e pelo menos 360
          pixels de largura.
        </small>
        <FileInput
          ref={input}
          accept="image/png,image/jpeg,image/webp"
          aria-label="Arquivo do logo"
          onFiles={([file]) => choose(file)}
        />
      </Content>
    </SectionCard>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setUrl(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

const NAMES = { light: 'No claro', dark: 'No escuro' };

function Sample({ logo, scheme }: { logo: Logo; scheme: 'light' | 'dark' }) {
  const { width, height, weakOn } = logo;
  return (
    <figure>
      <Ground data-scheme={scheme} data-weak={weakOn === scheme}>
        <img
          src={logoAddress(logo, 'head.png')}
          srcSet={`${logoAddress(logo, 'head-2x.png')} 2x`}
          alt=""
          width={width}
          height={height}
        />
      </Ground>
      <figcaption>
        {NAMES[scheme]}
        {weakOn === scheme && ', sobre uma placa para que se veja'}
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
