import { randomUUID } from 'node:crypto';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { aNetwork, callApi } from '../shared/callApi.ts';
import { ask } from '../shared/database.ts';
import type { Account } from './instance.ts';

interface Actors {
  origin: string;
  admin: Account;
  /** Whose leads go to another one. */
  leaving: Account;
  receiver: Account;
}

/** A saved view, and leads that were merged, deleted, sold, lost, imported and handed over: the leads' ids. No other part writes them. */
export async function makeStories({ origin, admin, leaving, receiver }: Actors): Promise<string[]> {
  const send = <Body>(who: Account, method: string, call: string, body?: object) =>
    callApi<Body>(origin, method, call, { token: who.token, body, headers: aNetwork() });
  const aLead = async (name: string) => {
    const email = `${randomUUID()}@exemplo.com.br`;
    return (await send<Lead>(leaving, 'POST', 'leads', { name, email }))._id;
  };
  const [kept, merged, deleted, sold, lost, open] = [
    await aLead('Quem fica'),
    await aLead('Juntado'),
    await aLead('Excluído'),
    await aLead('Comprou'),
    await aLead('Desistiu'),
    await aLead('Passado adiante'),
  ];
  await send(admin, 'POST', 'lead-views', { name: 'Sem contato', search: 'silentDays=7', isShared: true });
  await send(admin, 'POST', `leads/${kept}/merge`, { leadId: merged });
  await send(admin, 'DELETE', `leads/${deleted}`);
  await send(leaving, 'PUT', `leads/${sold}`, { status: 'convertido', sold: { value: '450000' } });
  await send(leaving, 'PUT', `leads/${lost}`, { status: 'perdido' });
  await send(admin, 'POST', `users/${leaving.id}/handovers`, { receivers: [receiver.id], endsAccess: false });
  const form = new FormData();
  form.append('file', new Blob([`Nome;E-mail\nImportado;${randomUUID()}@exemplo.com.br\n`]), 'leads.csv');
  const { _id, columns } = await send<LeadImportDetail>(admin, 'POST', 'leads/imports', form);
  await send(admin, 'PUT', `leads/imports/${_id}/check`, { columns: columns.map(({ field }) => field) });
  await send(admin, 'POST', `leads/imports/${_id}/run`, {});
  return [kept, merged, deleted, sold, lost, open];
}

/** Their rows, and those of all saved views and imports. */
export async function readStories(databaseUrl: string, leads: string[]): Promise<string> {
  const rows = await ask<{ row: string }>(
    databaseUrl,
    `select to_jsonb(l)::text as row from leads l where id = any($1) union all
     select to_jsonb(s)::text from sales s where lead_id = any($1) union all
     select to_jsonb(e)::text from lead_events e where lead_id = any($1) union all
     select to_jsonb(v)::text from lead_views v union all
     select to_jsonb(h)::text from handovers h union all
     select to_jsonb(i)::text from lead_import_rows i order by 1`,
    [leads],
  );
  return rows.map(({ row }) => row).join('\n');
}
