import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads/leads.ts';
import { NoPhoto } from '../photo/NoPhoto';
import { Photograph } from '../photo/Photograph';

interface LeadPhotoProps {
  property: NonNullable<Lead['property']>;
  className?: string;
  /** A shortcut for pointers, beside a button that does the same. */
  onClick?: (() => void) | undefined;
}

/** Its name stands beside it: no alt text. */
export function LeadPhoto({ property: { photo }, ...place }: LeadPhotoProps) {
  return <Box {...place}>{photo === null ? <NoPhoto /> : <Photograph url={photo} size="192x192" alt="" lazy />}</Box>;
}

const Box = styled('span')({ flex: 'none', display: 'block', overflow: 'hidden', borderRadius: 8 });
