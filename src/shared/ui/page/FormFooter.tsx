import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Foot, Note } from '../dialog/dialogLayout';

interface FormFooterProps {
  note?: ReactNode;
  /** Other cards follow. */
  inPlace?: boolean;
  /** The main action comes last. */
  children: ReactNode;
}

/** On phones the bottom bar, unless it ends its card `inPlace`. */
export function FormFooter({ note, inPlace = false, children }: FormFooterProps) {
  return (
    <PageFoot data-in-place={inPlace}>
      <FootNote>{note}</FootNote>
      {children}
    </PageFoot>
  );
}

const PageFoot = styled(Foot)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    paddingInline: 20,
    borderRadius: '0 0 11px 11px',
    backgroundColor: theme.vars.palette.background.hover,
  },
  [theme.breakpoints.down('sm')]: {
    '&[data-in-place="true"]': { padding: '4px 0 0', border: 0 },
    '&[data-in-place="false"]': {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: theme.zIndex.appBar,
      backgroundColor: theme.vars.palette.background.paper,
    },
  },
})).withComponent('footer');

const FootNote = styled(Note)(({ theme }) => theme.typography.small);
