import { connected } from '../shared/database.ts';

/** Leads of each status, with a broker and without. */
const LEADS_OF_A_KIND = 4;

/** Deletes rows that no upgrade needs: most leads, and passwords, which also keeps the accounts open where the demo is not. */
export const cutDown = (url: string) =>
  connected(url, async (client) => {
    await client.query(`
      delete from leads where id in (
        select id from (
          select id, row_number() over (partition by status, assigned_to is null order by id desc) as place from leads
        ) kinds where place > ${LEADS_OF_A_KIND})`);
    await client.query("update users set password_hash = 'x'");
  });
