import { AlertTriangle } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { sourceName } from '#contract/leads/sourceValues.ts';
import { useSources } from '@/features/brokers/brokerage/brokerageApi';
import { NoteBox } from '@/shared/ui/NoteBox';
import { TextLink } from '@/shared/ui/TextLink';

/** A clock starts when the roleta gives a lead. */
export function RotationOff({ off }: { off: string[] }) {
  const sources = useSources();
  if (off.length === 0) return null;
  const isAll = sources?.every(({ _id, isVisitors }) => !isVisitors || off.includes(_id));
  const where = isAll ? '' : ` em ${off.map((source) => sourceName(source, sources)).join(' e ')}`;
  return (
    <NoteBox data-tone="warning">
      <AlertTriangle size={16} />
      <span>
        <b>A roleta está desligada{where}.</b> Só um lead que ela entrega tem prazo.{' '}
        <TextLink to={paths.rotation()}>Abrir a roleta</TextLink>
      </span>
    </NoteBox>
  );
}
