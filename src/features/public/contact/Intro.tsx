import { styled } from '@mui/material/styles';
import { use, useEffect, useEffectEvent } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { PostedContext } from '@/shared/ui/field/posted';
import { readVisitor, storeVisitor } from '../drafts/contactDraft';

type Values = Record<string, unknown>;

const PERSON = ['name', 'email', 'phone'];

interface IntroProps {
  /** Offers what the last contact left; the form's draft, which comes later, goes over it. */
  remembers: boolean;
  onForgotten: () => void;
}

export function Intro({ remembers, onForgotten }: IntroProps) {
  const form = useForm<Values>();
  const posted = use(PostedContext);
  const { initialValues } = useFormState<Values>({ subscription: { initialValues: true } });
  const isFilled = !posted && PERSON.some((field) => initialValues?.[field] !== undefined);
  const fill = useEffectEvent(() => {
    const visitor = remembers && !posted ? readVisitor() : null;
    if (!visitor) return;
    const { activeElement } = document;
    const typedIn = activeElement instanceof HTMLInputElement && activeElement.value !== '' && activeElement.name;
    const offered = Object.entries(visitor).filter(([field]) => field !== typedIn);
    form.initialize({ ...form.getState().initialValues, ...Object.fromEntries(offered) });
  });
  useEffect(() => fill(), []);

  function forget() {
    const { values, initialValues = {} } = form.getState();
    const filled = Object.keys(readVisitor() ?? {});
    storeVisitor(null);
    form.batch(() => {
      form.initialize(Object.fromEntries(Object.entries(initialValues).filter(([field]) => !filled.includes(field))));
      for (const [field, value] of Object.entries(values))
        if (value !== initialValues[field]) form.change(field, value);
    });
    onForgotten();
  }

  // Nothing below moves.
  return (
    <Line>
      {isFilled ? (
        <>
          Preenchido com os seus dados. <Forget onClick={forget}>Esquecer</Forget>
        </>
      ) : (
        'Leva menos de um minuto.'
      )}
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '2px 0 16px',
  color: theme.vars.palette.text.secondary,
}));

const Forget = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  fontWeight: 600,
  verticalAlign: 'baseline',
  borderRadius: 4,
  color: theme.vars.palette.primary.main,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  '&::after': { content: '""', position: 'absolute', inset: '-12px -10px' },
}));
