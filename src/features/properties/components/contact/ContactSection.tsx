import { styled } from '@mui/material/styles';
import { Suspense, useRef } from 'react';
import type { PublicBroker } from '#contract/brokers.ts';
import { Container } from '@/shared/ui/public/Container';
import { useNear } from '@/shared/ui/useNear';
import type { ContactForm } from '../../contactForm';

export const CONTACT_ANCHOR = 'contato';

/** For who would rather be called than call. The form is loaded when it is about to come into view. */
export function ContactSection({ broker, Contact }: { broker: PublicBroker; Contact: ContactForm }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  return (
    <Root id={CONTACT_ANCHOR}>
      <Panel>
        <Place ref={box}>
          <Suspense>{near && <Contact title="Deixe seu contato" brokerId={broker._id} />}</Suspense>
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
const Place = styled('div')({ width: '100%', maxWidth: 520, minHeight: 486 });
