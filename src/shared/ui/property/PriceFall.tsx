import { styled } from '@mui/material/styles';
import { fallText } from '#contract/properties/priceTexts.ts';
import type { Costs } from '#contract/properties/propertyFacts.ts';

export function PriceFall({ property }: { property: Costs }) {
  const text = fallText(property);
  return text === null ? null : <Fall>{text}</Fall>;
}

const Fall = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
}));
