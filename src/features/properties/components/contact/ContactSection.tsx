import { styled } from '@mui/material/styles';
import { Suspense, useRef } from 'react';
import { Container } from '@/shared/ui/public/Container';
import { useNear } from '@/shared/ui/useNear';
import type { ContactForm, ContactFormProps } from '../../contactForm';

export const CONTACT_ANCHOR = 'contato';

/** For who would rather be called than call. The form is loaded when it is about to come into view. */
export function ContactSection({ Contact, ...about }: ContactFormProps & { Contact: ContactForm }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  return (
    <Root id={CONTACT_ANCHOR}>
      <Panel>
        <Place ref={box}>
          <Suspense>{near && <Contact {...about} />}</Suspense>
        </Place>
      </Panel>
    </Root>
  );
}

const Root = styled(Container)(({ theme }) => ({
  marginTop: 48,
  [theme.breakpoints.up('sm')]: { marginTop: 72 },
}));

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  [theme.breakpoints.up('sm')]: {
    padding: '48px 24px',
    borderRadius: 24,
    backgroundColor: theme.vars.palette.primary.tint,
  },
}));

/** As high as the form, so that nothing moves when it comes. */
const Place = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 520,
  minHeight: 496,
  [theme.breakpoints.up('sm')]: { minHeight: 490 },
}));
