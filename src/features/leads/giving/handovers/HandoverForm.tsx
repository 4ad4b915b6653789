import { styled } from '@mui/material/styles';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { useSearchParams } from 'react-router-dom';
import type { HandoverInput, Wallet } from '#contract/giving/handovers.ts';
import { paths } from '#contract/ground/paths.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import { OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { fieldErrors } from '@/api/apiError';
import { useProgress } from '@/api/progress';
import { queryString } from '@/api/requestFormats';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { SchemaForm } from '@/shared/forms/SchemaForm';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { Button } from '@/shared/ui/button/Button';
import { PeopleField } from '@/shared/ui/field/PeopleField';
import { SwitchField } from '@/shared/ui/field/SwitchField';
import { Tools } from '@/shared/ui/imports/importLines';
import { FormFooter } from '@/shared/ui/page/FormFooter';
import { CardBody, SectionCard, Sections } from '@/shared/ui/page/SectionCard';
import { messages as leadMessages } from '../../core/messages';
import { useHandOverMutation } from './handoversApi';
import { messages, shortName } from './messages';
import { Preview } from './Preview';
import { WalletLines } from './WalletLines';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "form-rules" */ '#contract/giving/handovers.ts')).handoverInput;

interface HandoverFormProps {
  wallet: Wallet;
  onDone: (run: RunDetail) => void;
}

/** The wallet, who takes it over, and the result. */
export function HandoverForm({ wallet, onDone }: HandoverFormProps) {
  const { broker, isActive } = wallet;
  const [params] = useSearchParams();
  const [initialValues] = useState({
    ...{ receivers: [], endsAccess: isActive && params.has('sai'), passesBrought: false },
  });
  const { data, isError, refetch } = useGetAllBrokersQuery();
  const others = data?.filter((one) => canReceiveLeads(one) && one._id !== broker._id);
  const { keyOf, renew } = useIdempotencyKey();
  const [handOver, { isLoading, originalArgs }] = useHandOverMutation();
  const progress = useProgress(isLoading ? originalArgs?.key : undefined);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function submit(input: HandoverInput, form: FormApi) {
    try {
      onDone(await handOver({ brokerId: broker._id, input, key: keyOf(input) }).unwrap());
      renew();
      form.restart();
      notify.success(messages.passed(broker.name));
    } catch (error) {
      notifyFailure(error, messages.failed);
      return fieldErrors(error);
    }
  }

  return (
    <SchemaForm schema={loadSchema} initialValues={initialValues} onSubmit={submit}>
      <AboveFooter>
        <SectionCard title={`O que ${shortName(broker.name)} tem`}>
          <WalletLines wallet={wallet} />
        </SectionCard>
        <SectionCard
          title="Para quem vai"
          hint={leadMessages.undoneInHours}
          tool={
            wallet.leads > 0 && (
              <Tools>
                <Button size="small" data-text to={otherWayFor(broker._id)}>
                  Dividir os leads de outro jeito
                </Button>
              </Tools>
            )
          }
        >
          <CardBody>
            <PeopleField
              name="receivers"
              label="Quem assume"
              hint="Com várias pessoas, os leads são divididos por igual."
              people={others?.map(({ _id, name, avatar, openLeads }) => ({
                ...{ _id, name, avatar },
                note: messages.openLeads(openLeads),
              }))}
              failedText={isError && messages.brokersFailed}
              onRetry={() => void refetch()}
            />
            {wallet.brought > 0 && (
              <SwitchField
                name="passesBrought"
                label={messages.passesBrought(wallet.brought)}
                hint={messages.receiverBrought}
              />
            )}
            <Preview wallet={wallet} brokers={others ?? NONE} />
            {isActive && (
              <SwitchField
                name="endsAccess"
                label={`Encerrar o acesso de ${shortName(broker.name)}`}
                hint={messages.leaves(data?.find(({ _id }) => _id === broker._id)?.devices ?? 0)}
              />
            )}
            <BatchProgressBar doing="Passando…" progress={progress} />
          </CardBody>
          <FormFooter>
            <Commit />
          </FormFooter>
        </SectionCard>
      </AboveFooter>
    </SchemaForm>
  );
}

const NONE: Broker[] = [];

/** By region, by weight …: a distribution of the leads alone. */
const otherWayFor = (brokerId: string) =>
  `${paths.assignLeads()}?${queryString({ assignedTo: brokerId, status: OPEN_LEAD_STATUSES })}`;

function Commit() {
  const { value } = useField<string[]>('receivers', { subscription: { value: true } }).input;
  return (
    <SubmitButton busyLabel="Passando…">
      {value.length === 0 ? 'Deixar sem corretor' : 'Passar a carteira'}
    </SubmitButton>
  );
}

const AboveFooter = styled(Sections)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { paddingBottom: 88 } }));
