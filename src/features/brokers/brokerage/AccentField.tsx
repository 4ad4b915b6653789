import { styled } from '@mui/material/styles';
import { RotateCcw } from 'lucide-react';
import { useField } from 'react-final-form';
import { isAccent, plainAccent } from '#contract/site/accent.ts';
import { accentColors } from '#contract/site/accentColors.ts';
import type { Scheme } from '#contract/site/accentColors.ts';
import { Button } from '@/shared/ui/button/Button';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { Halves } from './Halves';

const NAME = 'accent';
/** The theme's own: what the picker opens with. */
const STANDARD = '#1f5c4d';

export function AccentField() {
  const { input } = useField<string>(NAME, { subscription: { value: true } });
  const typed = plainAccent(input.value);
  const accent = isAccent(typed) ? typed : null;
  return (
    <SectionCard title="Cor" hint="Dos botões e links no site, nos e-mails e aqui dentro.">
      <Halves>
        <div>
          <FormTextField
            name={NAME}
            label="Cor da imobiliária"
            hint="O código da cor, ou escolha no quadrado ao lado. Sem cor, valem as do sistema."
            optional
            placeholder={STANDARD}
            autoComplete="off"
            format={(text) => (isAccent(plainAccent(text)) ? plainAccent(text) : text)}
            startAdornment={
              <Picker
                type="color"
                aria-label="Escolher a cor"
                value={accent ?? STANDARD}
                onChange={({ target }) => input.onChange(target.value)}
              />
            }
          />
          {typed !== '' && (
            <Button size="small" startIcon={<RotateCcw size={16} />} onClick={() => input.onChange('')}>
              Voltar às cores do sistema
            </Button>
          )}
        </div>
        {accent !== null && (
          <Samples aria-label="Prévia das cores">
            <Sample accent={accent} scheme="light" />
            <Sample accent={accent} scheme="dark" />
          </Samples>
        )}
      </Halves>
    </SectionCard>
  );
}

const SCHEMES = {
  light: { name: 'Claro', change: 'mais escura que a escolhida, para que se leia' },
  dark: { name: 'Escuro', change: 'mais clara que a escolhida, para que se leia' },
};

function Sample({ accent, scheme }: { accent: string; scheme: Scheme }) {
  const { main, text, tint } = accentColors(accent, scheme);
  const { name, change } = SCHEMES[scheme];
  return (
    <figure>
      <Swatch data-scheme={scheme} aria-hidden>
        <b style={{ color: text, backgroundColor: main }}>Botão</b>
        <u style={{ color: main }}>Um link</u>
        <i style={{ color: main, backgroundColor: tint }}>Escolhido</i>
      </Swatch>
      <figcaption>
        {name}: {main}
        {main !== accent && `, ${change}`}
      </figcaption>
    </figure>
  );
}

const Picker = styled('input')({
  flex: 'none',
  width: 32,
  height: 32,
  margin: '0 4px 0 -6px',
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 2 },
  '&::-webkit-color-swatch, &::-moz-color-swatch': { border: 0, borderRadius: 6 },
});

export const Samples = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& > figure': { margin: 0 },
  '& figcaption': { ...theme.typography.caption, marginTop: 6, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Swatch = styled('div')(({ theme }) => ({
  ...theme.typography.control,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: '#ffffff',
  '&[data-scheme="dark"]': { backgroundColor: '#1c2326' },
  '& > b': { padding: '8px 16px', borderRadius: 10, fontWeight: 'inherit' },
  '& > i': { padding: '4px 10px', borderRadius: 8, fontStyle: 'normal' },
}));
