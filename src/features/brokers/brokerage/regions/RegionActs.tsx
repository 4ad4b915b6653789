import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { regionOptions } from '#contract/ground/regionChoices.ts';
import { allRegions, regionName } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { RegionContents } from '#contract/site/regions.ts';
import { useProgress } from '@/api/progress';
import { useRunUndo } from '@/api/runs/useRunUndo';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { ActDialog } from '@/shared/ui/dialog/ActDialog';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { NativeChoice } from '@/shared/ui/field/NativeChoice';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { useGetRegionContentsQuery, useMergeRegionsMutation, useRetireRegionMutation } from '../brokerageApi';
import { messages } from '../messages';

interface ActProps {
  region: Region;
  name: string;
  onClose: () => void;
}

export function MergeDialog({ region, name, onClose }: ActProps) {
  const [into, setInto] = useState('');
  const isDrawn = allRegions().some((one) => one.key === region && one.isDrawn);
  const [merge, { isLoading, originalArgs }] = useMergeRegionsMutation();
  const progress = useProgress(isLoading ? originalArgs?.key : undefined);
  const { keyOf } = useIdempotencyKey();
  const { reportOf } = useRunUndo();
  const notify = useNotify();

  async function commit() {
    if (into === '') {
      notify.warning(messages.chooseInto);
      return;
    }
    const request = merge({ region, into, key: keyOf({ region, into }) }).unwrap();
    if (await reportOf(request, () => messages.merged(name, regionName(into)), messages.mergeFailed)) onClose();
  }

  return (
    <ActDialog
      title={`Juntar ${name} a outra região`}
      commit="Juntar"
      busy={isLoading}
      busyLabel="Juntando…"
      onCommit={() => void commit()}
      onClose={onClose}
    >
      <NativeChoice
        label={messages.chooseInto}
        value={into}
        options={[
          { value: '', label: messages.chooseInto },
          ...regionOptions().filter(({ value }) => value !== region),
        ]}
        onChange={setInto}
      />
      {into !== '' && <Contents region={region} say={(contents) => messages.moves(contents, regionName(into))} />}
      <p>
        {name} deixa de existir{isDrawn && ', e a área desenhada dela também'}. Filtros, links e buscas salvas que dizem{' '}
        {name} passam a valer para a região que fica. Dá para desfazer por 24 horas.
      </p>
      <BatchProgressBar doing="Juntando…" progress={progress} of="itens" />
    </ActDialog>
  );
}

export function RetireQuestion({ region, name, onClose }: ActProps) {
  const [retire, { isLoading }] = useRetireRegionMutation();
  const { keyOf } = useIdempotencyKey();
  const { reportOf } = useRunUndo();

  async function confirm() {
    const request = retire({ region, key: keyOf({ region }) }).unwrap();
    if (await reportOf(request, () => messages.retired(name), messages.retireFailed)) onClose();
  }

  return (
    <ConfirmDialog
      Icon={EyeOff}
      title={`Retirar ${name}?`}
      confirmLabel="Retirar"
      busy={isLoading}
      busyLabel="Retirando…"
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Contents region={region} say={messages.keeps} />
      <span>Ninguém mais escolhe {name} em imóveis e leads. Os filtros continuam achando o que a tem.</span>
    </ConfirmDialog>
  );
}

interface ContentsProps {
  region: Region;
  say: (contents: RegionContents) => string;
}

function Contents({ region, say }: ContentsProps) {
  const { data, isError, refetch } = useGetRegionContentsQuery(region, { refetchOnMountOrArgChange: true });
  if (isError) return <LoadFailed text={messages.contentsFailed} onRetry={refetch} />;
  return <p aria-live="polite">{data ? say(data) : 'Contando…'}</p>;
}
