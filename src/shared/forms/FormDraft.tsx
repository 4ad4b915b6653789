import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { RestoredDraft } from './RestoredDraft';
import { draftOf, useFormDraft } from './useFormDraft';

interface FormDraftProps {
  /** The form's name and the id of its record. */
  form: string;
  fields: readonly string[];
  /** Have the fields, which register before a draft comes into them. */
  children: ReactNode;
}

export function FormDraft({ form, fields, children }: FormDraftProps) {
  const { foundAt } = useFormDraft(form, draftOf(fields));
  return (
    <>
      {foundAt !== undefined && <FoundDraft />}
      {children}
    </>
  );
}

export function FoundDraft() {
  const form = useForm();
  return (
    <Found>
      <RestoredDraft onDiscard={() => form.restart()}>Rascunho recuperado neste navegador</RestoredDraft>
    </Found>
  );
}

const Found = styled('div')({ marginBottom: 12 });
