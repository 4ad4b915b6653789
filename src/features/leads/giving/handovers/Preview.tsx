import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useField } from 'react-final-form';
import type { Wallet } from '#contract/giving/handovers.ts';
import { formatParts } from '#contract/giving/handoverTexts.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { NativeChoice } from '@/shared/ui/field/NativeChoice';
import { NoteBox } from '@/shared/ui/NoteBox';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages } from './messages';

const NO_PARTS = { hiddenLeads: 0, properties: 0, brought: 0, shifts: 0 };

/** As the server will do it: leads in turn, all else to the first. */
export function Preview({ wallet, brokers }: { wallet: Wallet; brokers: readonly Broker[] }) {
  const id = useId();
  const { input } = useField<string[]>('receivers', { subscription: { value: true } });
  const receivers = input.value.flatMap((one) => brokers.find(({ _id }) => _id === one) ?? []);
  const passesBrought = useField<boolean>('passesBrought', { subscription: { value: true } }).input.value;
  const { leads, hiddenLeads, properties, shifts } = wallet;
  const brought = passesBrought ? wallet.brought : 0;
  if (receivers.length === 0)
    return (
      <NoteBox role="status" data-tone="warning">
        {messages.toNobody(wallet)}
      </NoteBox>
    );
  const share = (index: number) => Math.floor(leads / receivers.length) + (index < leads % receivers.length ? 1 : 0);
  const first = receivers[0]?._id ?? '';
  return (
    <Root aria-labelledby={id}>
      <h3 id={id}>Como fica</h3>
      <ul aria-live="polite">
        {receivers.map(({ _id, name, avatar }, index) => (
          <li key={_id}>
            <UserAvatar name={name} photo={avatar} size={28} />
            <span>
              <b>{name}</b>
              <small>
                {messages.receives(
                  formatParts({
                    leads: share(index),
                    ...(index === 0 ? { hiddenLeads, properties, brought, shifts } : NO_PARTS),
                  }),
                )}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {receivers.length > 1 && properties + brought + shifts > 0 && (
        <Rest>
          {messages.restGoesTo({ properties, brought, shifts })}
          <NativeChoice
            label={messages.restGoesTo({ properties, brought, shifts })}
            value={first}
            options={receivers.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(chosen) => input.onChange([chosen, ...input.value.filter((one) => one !== chosen)])}
          />
        </Rest>
      )}
    </Root>
  );
}

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  '& h3': { ...theme.typography.label, margin: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 48, padding: '4px 0' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& li > span': { display: 'grid', minWidth: 0 },
  '& b': theme.typography.control,
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

const Rest = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
}));
