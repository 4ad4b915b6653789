import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { REGIONS } from '#contract/constants.ts';
import { regionName } from '@/shared/format/addresses';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { PhoneField } from '@/shared/ui/field/PhoneField';
import { RobotField } from './RobotField';

const regions = REGIONS.map((region) => ({ value: region, label: regionName(region) }));

export function ContactFields({ first }: { first: RefObject<HTMLInputElement | null> }) {
  return (
    <Rows>
      <FormTextField name="name" label="Nome" autoComplete="name" size="large" inputRef={first} />
      <FormTextField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="voce@exemplo.com.br"
        size="large"
      />
      <Pair>
        <PhoneField name="phone" label="WhatsApp com DDD" autoComplete="tel-national" size="large" />
        <FormSelect name="region" label="Região" options={regions} placeholder="Escolha" size="large" />
      </Pair>
      <RobotField name="website" />
      <SubmitButton size="large" fullWidth busyLabel="Enviando…">
        Quero ser contatado
      </SubmitButton>
    </Rows>
  );
}

const Rows = styled('div')({ display: 'grid', gap: 14, '& > button': { marginTop: 4 } });

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: '14px 12px',
  '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
