import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CREATE } from '#contract/ground/askedValues.ts';
import { regionOptions } from '#contract/ground/regionChoices.ts';
import { offersRegions } from '#contract/ground/regions.ts';
import type { PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { serverMessage } from '@/api/apiError';
import type { SettingsProps } from '@/api/runs/ImportSteps';
import { useChangeBrokerageMutation, useLazyGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { showSite } from '@/shared/showSite';
import { NativeChoice } from '@/shared/ui/field/NativeChoice';
import { CheckActs } from '@/shared/ui/imports/CheckActs';
import { Warnings } from '@/shared/ui/imports/Warnings';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useCheckListingsMutation } from '../propertyImportsApi';
import { messages } from './messages';
import { OffKinds } from './OffKinds';
import { RegionWords } from './RegionWords';

const lacking = (withRegion: string, without: string) => (offersRegions() ? withRegion : without);

/** Ticked at first. */
const leftOutKinds = ({ offKinds }: PropertyImportDetail) =>
  offKinds.flatMap(({ kind, takenAs }) => (takenAs === null ? [kind] : []));

/** Values for fields that the file may lack. */
export function DefaultsForm({ read, onChecked, onBack }: SettingsProps<PropertyImportDetail>) {
  const [region, setRegion] = useState<string>(read.region ?? '');
  const [broker, setBroker] = useState(read.broker?._id ?? '');
  const [kinds, setKinds] = useState(leftOutKinds(read));
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const words = read.regionWords.map((word) => ({ ...word, said: said[word.key] ?? word.answer ?? word.suggested }));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [check] = useCheckListingsMutation();
  const [readBrokerage] = useLazyGetBrokerageQuery();
  const [changeBrokerage] = useChangeBrokerageMutation();
  const { data: brokers } = useGetAllBrokersQuery();

  async function switchOn() {
    const { kinds: before, version } = await readBrokerage().unwrap();
    showSite(await changeBrokerage({ kinds: [...before, ...kinds], version }).unwrap());
  }

  async function submit() {
    setBusy(true);
    try {
      if (kinds.length > 0) await switchOn();
      const answers = words.map(({ key, said: answer }) => ({ key, answer }));
      await check({ id: read._id, ...(region && { region }), ...(broker && { broker }), words: answers }).unwrap();
      // Its pages name a new region.
      if (answers.some(({ answer }) => answer === CREATE)) await readBrokerage().unwrap();
      onChecked();
    } catch (error) {
      setFailure(serverMessage(error) ?? messages.checkFailed);
      setBusy(false);
    }
  }

  return (
    <>
      {read.offKinds.length > 0 && <OffKinds kinds={read.offKinds} chosen={kinds} onChoose={setKinds} />}
      {words.length > 0 && <RegionWords words={words} onSay={(key, answer) => setSaid({ ...said, [key]: answer })} />}
      <SectionCard
        title={`${lacking('Região e corretor', 'Corretor')}, onde o arquivo não diz`}
        hint={`Vale para imóveis novos ${lacking('em que o arquivo não diz região ou corretor, e nem o ponto no mapa nem o bairro indicam a região', 'sem corretor no arquivo')}. Os que já estão aqui ficam com o que têm.`}
      >
        <Warnings texts={read.warnings} />
        <Body>
          {offersRegions() && (
            <div>
              <span>Região</span>
              <NativeChoice
                label="Região"
                value={region}
                options={[{ value: '', label: 'Nenhuma: ficam de fora' }, ...regionOptions([read.region])]}
                onChange={setRegion}
              />
            </div>
          )}
          <div>
            <span>Corretor</span>
            <NativeChoice
              label="Corretor"
              value={broker}
              options={[
                { value: '', label: 'Sem corretor' },
                ...(brokers ?? []).filter(canReceiveLeads).map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              onChange={setBroker}
            />
          </div>
          <CheckActs busy={busy} failure={failure} onCheck={() => void submit()} onBack={onBack} />
        </Body>
      </SectionCard>
    </>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 320px)) minmax(0, 1fr)',
  alignItems: 'end',
  gap: 16,
  padding: 20,
  '& > div': { display: 'grid', gap: 6 },
  '& > div > span': theme.typography.label,
  '& > p': {
    ...theme.typography.small,
    gridColumn: '1 / -1',
    order: 1,
    color: theme.vars.palette.error.main,
  },
  '& > :last-child': { gridColumn: '-2 / -1', justifySelf: 'end' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: 16,
    '& > :last-child': { justifySelf: 'stretch' },
    '& .MuiInputBase-root': { minHeight: 44 },
  },
}));
