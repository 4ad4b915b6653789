import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/ground/db/schema/schema.ts',
  out: './server/ground/db/migrations',
});
