import { NONE } from '#contract/ground/askedValues.ts';
import type { ImportAnswers, ImportQuestion } from '#contract/leads/importQuestions.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import type { ImportRow, ImportRun, LeadImportDetail } from '#contract/leads/leadImports.ts';
import { as } from './client.ts';
import type { Person } from './people.ts';
import { rawForm } from './propertyForm.ts';

/** Three contacts. */
export const CSV = [
  'Nome;Telefone;E-mail;Origem;Corretor;Data de cadastro;Status;Observações;Bairro',
  'Rita Lima;(11) 98765-4321;rita@exemplo.com.br;Indicação;Ana Souza;05/03/2024;Em atendimento;Quer 2 quartos;Moema',
  'Caio Reis;11 91234-5678;;Facebook;Zé;2024-03-06 10:30;Novo;;',
  'Lia;;lia@exemplo.com.br;;;;;;',
].join('\n');

function formOf(bytes: Buffer, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  return form;
}

/** In the tests of screens the global form is a page's. */
const written = (text: string, name: string) =>
  rawForm('--limite', `content-disposition: form-data; name="file"; filename="${name}"`, '', text, '--limite--', '');

const pick = ({ kind, key }: ImportQuestion) => ({ kind, key });

/** An admin's calls for a spreadsheet. */
export function importing(admin: Person) {
  const client = as(admin);
  const at = (id: string) => `/leads/imports/${id}`;

  function upload(text: string | Buffer, name = 'contatos.csv') {
    return client.post<LeadImportDetail>(
      '/leads/imports',
      typeof text === 'string' ? written(text, name) : formOf(text, name),
    );
  }

  /** By the columns that were recognised. */
  async function check(
    { _id, columns }: LeadImportDetail,
    other: { columns?: ImportField[]; defaultSource?: string } = {},
  ) {
    return client.put<LeadImportDetail>(`${at(_id)}/check`, { columns: columns.map(({ field }) => field), ...other });
  }

  const run = (id: string, options: ImportRun = {}) => client.post<LeadImportDetail>(`${at(id)}/run`, options);
  async function undo(id: string) {
    const undone = await client.post<LeadImportDetail>(`/runs/${id}/undo`);
    return undone.status === 200 ? client.get<LeadImportDetail>(at(id)) : undone;
  }
  const find = async (id: string) => (await client.get<LeadImportDetail>(at(id))).body;
  const rows = async (id: string, query = '') =>
    (await client.get<ImportRow[]>(`${at(id)}/rows?pageSize=100${query}`)).body;

  const answer = (id: string, answers: ImportAnswers['answers']) =>
    client.put<LeadImportDetail>(`${at(id)}/answers`, { answers });

  /** Each open question, also those that an answer leads to: by what is suggested, if not by `answerTo`. */
  async function answerAll(
    id: string,
    answerTo: (question: ImportQuestion) => string | null = ({ suggested }) => suggested,
  ): Promise<LeadImportDetail> {
    const found = await find(id);
    const open = found.questions.filter((question) => question.answer === null);
    if (open.length === 0) return found;
    const answers = open.map((question) => ({ ...pick(question), answer: answerTo(question) ?? NONE }));
    expect((await answer(id, answers)).status).toBe(200);
    return answerAll(id, answerTo);
  }

  /** Uploaded and checked. */
  async function checked(text: string | Buffer, name?: string): Promise<LeadImportDetail> {
    return (await check((await upload(text, name)).body)).body;
  }

  /** All at once. */
  async function imported(text: string | Buffer, options?: ImportRun): Promise<LeadImportDetail> {
    const { _id } = await checked(text);
    await answerAll(_id);
    return (await run(_id, options)).body;
  }

  return { client, at, upload, check, checked, answer, answerAll, run, imported, undo, find, rows };
}
