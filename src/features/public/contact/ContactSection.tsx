import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Container } from '@/shared/ui/public/Container';
import type { ContactForm, ContactFormProps } from './contactForm';
import { ContactSkeleton } from './ContactSkeleton';

export const CONTACT_ANCHOR = 'contato';

/**
 * For who would rather be called than call. The form is a file of its own, so that the page's first content does not
 * wait for it; it is asked for with that content, since Tab and screen readers do not scroll.
 */
export function ContactSection({ Contact, ...about }: ContactFormProps & { Contact: ContactForm }) {
  return (
    <Root id={CONTACT_ANCHOR}>
      <Panel>
        <Place>
          <Suspense fallback={<ContactSkeleton />}>
            <Contact {...about} />
          </Suspense>
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

const Place = styled('div')({ width: '100%', maxWidth: 520 });
