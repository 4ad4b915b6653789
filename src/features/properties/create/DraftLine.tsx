import { styled } from '@mui/material/styles';
import { useForm, useFormState } from 'react-final-form';
import { formatDateTime, formatTime } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { BLANK_PROPERTY } from '../form/propertyFormValues';
import type { PropertyFormValues } from '../form/propertyFormValues';
import { messages } from '../messages';
import type { PropertyDraft } from './useDraft';

export function DraftLine({ draft }: { draft: PropertyDraft }) {
  const form = useForm();
  const { savedAt, isFound, photosFailed } = draft;
  const { values } = useFormState<PropertyFormValues>({ subscription: { values: true } });
  if (savedAt === undefined) return null;
  return (
    <Line>
      <span>
        {isFound
          ? `Rascunho de ${formatDateTime(savedAt)} recuperado neste navegador${values.images.length > 0 ? '' : ', sem fotos'}`
          : `Rascunho salvo neste navegador às ${formatTime(savedAt)}${photosFailed ? `. ${messages.photosNotStored}` : ''}`}
      </span>
      {isFound && (
        <Discard
          variant="text"
          color="inherit"
          onClick={() => {
            draft.remove();
            form.restart(BLANK_PROPERTY);
          }}
        >
          Descartar rascunho
        </Discard>
      )}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  color: theme.vars.palette.text.secondary,
}));

const Discard = styled(Button)(({ theme }) => ({
  '&&': {
    ...theme.typography.small,
    minHeight: 24,
    padding: 0,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    '&:hover': { backgroundColor: 'transparent' },
  },
  [theme.breakpoints.down('sm')]: { '&&': { minHeight: 44, margin: '-12px 0' } },
}));
