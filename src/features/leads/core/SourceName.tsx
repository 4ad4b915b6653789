import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';

export const SourceName = ({ source }: { source: string }) => useSourceName()(source);
