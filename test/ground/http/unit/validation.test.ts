import fc from 'fast-check';
import type { Schema } from 'yup';
import * as distribution from '#contract/giving/distribution.ts';
import { leadsQuery } from '#contract/leads/leadFilter.ts';
import * as leads from '#contract/leads/leads.ts';
import * as auth from '#contract/people/auth.ts';
import * as brokers from '#contract/people/brokers.ts';
import * as dashboard from '#contract/reports/dashboard.ts';
import * as visitors from '#contract/site/public.ts';
import { runs } from '#test/generated.ts';
import { HttpError } from '../../../../server/ground/errors/httpError.ts';
import { validatorCompiler } from '../../../../server/ground/http/validation.ts';

const schemas: Record<string, Schema> = {
  loginInput: auth.loginInput,
  registerInput: auth.registerInput,
  forgotPasswordInput: auth.forgotPasswordInput,
  resetPasswordInput: auth.resetPasswordInput,
  userChange: brokers.userChange,
  usersQuery: brokers.usersQuery,
  statsQuery: dashboard.statsQuery,
  leadsQuery,
  leadInput: leads.leadInput,
  leadChange: leads.leadChange,
  leadAssignment: distribution.leadAssignment,
  publicLeadInput: visitors.publicLeadInput,
};

/** JSON whose names are those of our fields and those that every object has. */
const names = fc.constantFrom(
  ...['name', 'email', 'phone', 'password', 'status', 'region', 'notes', 'leadIds', 'filter', 'except', 'userId'],
  ...['remember', 'isActive', 'page', 'sort', 'after', 'q', 'assignedTo', 'arrivedFrom', 'days', 'consent'],
  ...['toString', 'valueOf', 'constructor', 'hasOwnProperty', 'prototype', 'length', 'then', 'toJSON', ''],
);
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, '', '\0', '\ud800', 'novo', 'central', '2026-01-01', '1', [], {}),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(names, tie('json'), { maxKeys: 5 }),
  ),
}));

const PORTUGUESE = /^(?!.*\b(must|cannot|required|invalid|type)\b).+$/s;

test.each(Object.entries(schemas))('%s answers whatever JSON with a value or a pt-BR refusal', (_name, schema) => {
  const check = validatorCompiler({ schema });
  fc.assert(
    fc.property(json, (data) => {
      const checked = check(data);
      if (!('error' in checked)) return;
      expect(checked.error).toBeInstanceOf(HttpError);
      expect(checked.error).toMatchObject({
        statusCode: 400,
        code: 'invalid',
        message: expect.stringMatching(PORTUGUESE),
      });
    }),
    runs(400),
  );
});

test('what the schema does not name is left out', () => {
  const check = validatorCompiler({ schema: leads.leadChange });

  const checked = check({ status: 'novo', assignedTo: 'x', toString: 1, constructor: 1 });

  expect(checked).toEqual({ value: { status: 'novo' } });
});

test('a refusal names each field once, with the first of its rules', () => {
  const check = validatorCompiler({ schema: auth.registerInput });

  const checked = check({ name: '', email: 'x', password: 'a' });

  expect(checked).toMatchObject({
    error: {
      message: 'O nome é obrigatório',
      extra: {
        fields: {
          name: 'O nome é obrigatório',
          email: 'Por favor, insira um email válido',
          password: 'A senha deve ter pelo menos 6 caracteres',
        },
      },
    },
  });
});
