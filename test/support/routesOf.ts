import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifySchemaCompiler, RouteOptions } from 'fastify';

/** `├── /api/leads (GET, HEAD, POST)`, four characters further right for each level. */
const LINE = /^(?<indent>[│├└─\s]*)(?<part>\S+) \((?<methods>[A-Z, ]+)\)$/u;

/** Every route as `PUT /api/leads/:id`, read from the tree that the router itself prints. */
export function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part = '', methods = '' } = LINE.exec(line)?.groups ?? {};
      if (!part) return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 2] ?? '') + part;
      parents[depth - 1] = path;
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
}

/** The result of the route's own validator: its value, or the answer to what it refuses. */
export interface Checked {
  value?: unknown;
  error?: { statusCode: number; message: string; extra: { fields?: Record<string, string> } };
}

type Part = 'body' | 'querystring';

/** A route and what stands before its handler. Functions are numbered: the same number is the same function. */
export interface RegisteredRoute {
  /** `PUT /api/leads/:id` */
  route: string;
  /** By type: `application/json 1`. */
  parsers: string[];
  bodyLimit: number;
  validator: number;
  errorHandler: number;
  /** The hooks of this route alone that make its body, such as a form's. */
  readers: number[];
  body: 'json' | 'form' | 'none';
  isCompressed: boolean;
  isChecked: (part: Part) => boolean;
  /** @throws what would be a 500. */
  check: (part: Part, sent: unknown) => Checked;
}

type Validator = ReturnType<FastifySchemaCompiler<unknown>>;

interface Registration {
  route: RouteOptions;
  scope: FastifyInstance;
}

/** Fastify says how many types a scope parses, not by what. */
function parsersOf(scope: FastifyInstance): [type: string, parser: unknown][] {
  const symbol = Object.getOwnPropertySymbols(scope).find((each) => each.description === 'fastify.contentTypeParser')!;
  const { customParsers } = Reflect.get(scope, symbol) as { customParsers: Map<string, { fn: unknown }> };
  return [...customParsers].map(([type, { fn }]) => [type, fn]);
}

/** Watches the app that `build` begins, and lists its routes once it is ready. */
export function watchRoutes<Built>(build: () => Built): { built: Built; registered: () => RegisteredRoute[] } {
  const registrations: Registration[] = [];
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook(
      'onRoute',
      function onRoute(this: FastifyInstance, route) {
        registrations.push({ route, scope: this });
      },
    );
  subscribe('fastify.initialization', watch);
  const built = build();
  unsubscribe('fastify.initialization', watch);
  const known: unknown[] = [];
  const numberOf = (part: unknown) => (known.includes(part) ? known.indexOf(part) : known.push(part) - 1);
  const registered = () =>
    registrations.flatMap(({ route, scope }) =>
      [route.method].flat().map((method): RegisteredRoute => {
        const { schema = {}, preValidation = [] } = route;
        const compile = (route.validatorCompiler ?? scope.validatorCompiler) as FastifySchemaCompiler<unknown>;
        const validators = { body: undefined, querystring: undefined } as Record<Part, Validator | undefined>;
        const validatorOf = (part: Part) =>
          schema[part] ? (validators[part] ??= compile({ schema: schema[part], method, url: route.url })) : undefined;
        const takesForm = 'consumes' in schema && schema.consumes?.includes('multipart/form-data');
        return {
          route: `${method} ${route.url}`,
          parsers: parsersOf(scope).map(([type, parser]) => `${type} ${numberOf(parser)}`),
          bodyLimit: route.bodyLimit ?? scope.initialConfig.bodyLimit!,
          validator: numberOf(compile),
          errorHandler: numberOf(route.errorHandler ?? scope.errorHandler),
          readers: [preValidation].flat().map(numberOf),
          body: takesForm ? 'form' : schema.body ? 'json' : 'none',
          isCompressed: route.compress !== false,
          isChecked: (part) => schema[part] !== undefined,
          check: (part, sent) => {
            // A copy, since what a test makes has other prototypes than what is parsed here.
            const value: unknown = structuredClone(sent);
            return (validatorOf(part)?.(value) as Checked | undefined) ?? { value };
          },
        };
      }),
    );
  return { built, registered };
}
