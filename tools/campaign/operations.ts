/** JSON Schema, as far as the product's document uses it. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: JsonSchema;
}

/** A call, as `/api/docs` describes it. */
export interface Operation {
  method: string;
  /** `/api/leads/{id}` */
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: JsonSchema } | null;
}

interface OpenApi {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: JsonSchema }> } }>
  >;
}

export async function operationsOf(origin: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${origin}/api/docs/json`)).json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [body] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: body ? { type: body[0], schema: body[1].schema } : null,
      };
    }),
  );
}
