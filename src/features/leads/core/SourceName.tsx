import type { LeadSource } from '#contract/leads/sourceNames.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';

export const SourceName = ({ source }: { source: LeadSource }) => useSourceName()(source);
