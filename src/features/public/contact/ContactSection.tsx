import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, useState } from 'react';
import type { ComponentProps, ElementType } from 'react';
import { CONTACT_ANCHOR } from '#contract/site/siteValues.ts';
import { nextTask } from '@/shared/nextTask';
import { Piece } from '@/shared/rendering/Piece';
import { useLoadWhenQuiet } from '@/shared/whenQuiet';
import { Block } from '../layout/Container';
import { messages } from '../messages';
import type { ContactFormCard } from './ContactFormCard';

/** Loads when it is near or focused, or when all is quiet. */
let isMissing = false;
async function loadForm() {
  await import(/* webpackChunkName: "contact" */ '@/shared/ui/field/FormTextField');
  await nextTask();
  return import(/* webpackChunkName: "contact" */ './ContactFormCard');
}
const LazyContactFormCard = lazy(async () => {
  try {
    return { default: (await loadForm()).ContactFormCard };
  } catch {
    isMissing = true;
    const painted = document.querySelector(`#${CONTACT_ANCHOR} form`)?.closest('section');
    return { default: painted ? keptAsPainted(painted) : ContactUnavailable };
  }
});

/** The server's form needs no scripts. Waiting for them would hold each change of the address. */
function keptAsPainted({ className, innerHTML }: HTMLElement) {
  const html = { __html: innerHTML };
  return function Painted() {
    return <section className={className} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
  };
}

function ContactUnavailable() {
  return <Unavailable role="alert">{messages.formFailed}</Unavailable>;
}

export const ContactSection = (props: ComponentProps<typeof ContactFormCard>) => (
  <Block id={CONTACT_ANCHOR} data-paper="none">
    <Panel>
      <ContactPiece frame={Column} {...props} />
    </Panel>
  </Block>
);

interface ContactPieceProps extends ComponentProps<typeof ContactFormCard> {
  frame: ElementType;
  id?: string;
}

export function ContactPiece({ frame, id, ...props }: ContactPieceProps) {
  // As on opening: the server's form stays until left.
  const [missing] = useState(isMissing);
  useLoadWhenQuiet(loadForm);
  return (
    <Piece frame={frame} id={id} skeleton={<ContactSkeleton isTaller={props.canVisit === true} />}>
      {missing ? <ContactUnavailable /> : <LazyContactFormCard {...props} />}
    </Piece>
  );
}

function ContactSkeleton({ isTaller }: { isTaller: boolean }) {
  return (
    <SkeletonCard aria-hidden>
      <Skeleton width={240} height={20} />
      <Skeleton width={150} height={14} sx={{ mt: '10px' }} />
      <SkeletonFields>
        {['wide', 'half', 'half'].map((width, index) => (
          <div key={index} data-width={width}>
            <Skeleton width={72} height={14} />
            <Skeleton height={48} sx={{ mt: '9px' }} />
          </div>
        ))}
        {isTaller && <Skeleton width={180} height={14} data-width="wide" sx={{ my: '13px' }} />}
        <Skeleton height={48} data-width="wide" sx={{ mt: '4px' }} />
      </SkeletonFields>
    </SkeletonCard>
  );
}

const Unavailable = styled('p')({ margin: '16px 0' });

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  [theme.breakpoints.up('sm')]: {
    padding: '48px 24px',
    borderRadius: 24,
    backgroundColor: theme.vars.palette.primary.tint,
  },
}));

const Column = styled('div')({ width: '100%', maxWidth: 520 });

const SkeletonCard = styled('div')(({ theme }) => ({
  minHeight: 590,
  padding: '24px 20px',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.float,
  [theme.breakpoints.up('sm')]: { minHeight: 490, padding: '32px 28px' },
}));

const SkeletonFields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: '17px 12px',
  marginTop: 21,
  '& > [data-width="wide"]': { gridColumn: '1 / -1' },
});
