import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads.ts';
import { NoPhoto } from '../photo/NoPhoto';
import { Photograph } from '../photo/Photograph';

interface LeadPhotoProps {
  property: NonNullable<Lead['property']>;
  /** Styles of its place, the size above all. */
  className?: string;
}

/** The property a lead is about, small; its name stands beside it. */
export function LeadPhoto({ property: { photo }, ...place }: LeadPhotoProps) {
  return <Box {...place}>{photo === null ? <NoPhoto /> : <Photograph url={photo} size="192x192" alt="" lazy />}</Box>;
}

const Box = styled('span')({ flex: 'none', display: 'block', overflow: 'hidden', borderRadius: 8 });
