import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { Container } from '../layout/Container';
import type { ContactFormCard } from './ContactFormCard';
import { ContactSkeleton } from './ContactSkeleton';

export const CONTACT_ANCHOR = 'contato';

const LazyContactCard = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: "contact" */ './ContactFormCard')).ContactFormCard };
  } catch {
    return { default: ContactUnavailable };
  }
});

/** In the form's place when its file did not come: the rest of the page stays. */
function ContactUnavailable() {
  return <p role="alert">Não foi possível carregar o formulário de contato.</p>;
}

/**
 * For who would rather be called than call. The form is a file of its own, so that the page's first content does not
 * wait for it; it is asked for with that content, since Tab and screen readers do not scroll.
 */
export function ContactSection(props: ComponentProps<typeof ContactFormCard>) {
  return (
    <Root id={CONTACT_ANCHOR}>
      <Panel>
        <Place>
          <Suspense fallback={<ContactSkeleton />}>
            <LazyContactCard {...props} />
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
