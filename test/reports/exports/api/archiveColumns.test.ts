import { Client } from 'pg';
import { columnsOf, publicColumns } from '#test/schemaColumns.ts';
import { server } from '#test/server.ts';
import { ARCHIVE_TABLES } from '../../../../server/reports/exports/archiveTables.ts';

const of = (table: string, columns: string) => columns.split(' ').map((column) => `${table}.${column}`);

/** Whole tables, and single columns, that are in no file of the archive of everything. */
const IN_NO_FILE: Record<string, string[]> = {
  'they open an account or its data: who has the archive must not have them': [
    ...['sessions', 'password_resets', 'invitation_links', 'login_challenges', 'known_devices', 'idempotency_keys'],
    ...['two_factors', 'two_factor_keys', 'recovery_codes', 'calendar_feeds', 'devices', 'vapid_keys', 'invitations'],
    ...['users.password_hash', 'selections.token', 'brokerage.set_up_token_hash'],
  ],
  'how a person or a page likes to be shown things': [
    ...[
      'notice_settings',
      'users.calendar_has_phone',
      'brokerage.hides_first_steps',
      'brokerage.logo_weak_on',
      'brokerage.aside_steps',
    ],
  ],
  'of the minute: who is there, what waits, whose turn it is': [
    ...[
      'presence',
      'throttles',
      'lead_clocks',
      'rotation_queues',
      'rotation_seats',
      'open_spans',
      'brokerage.mail_tested_at',
    ],
  ],
  'made from columns that are in a file': [
    ...['lead_search', 'lead_counts', 'day_counts', 'result_changes', 'result_counts', 'speed_changes', 'speed_counts'],
    ...of('properties', 'search search_hidden map_x map_y shown_address shown_lat shown_lng'),
    ...of('properties', 'area price_per_area rent_per_area monthly price_fall price_fell_at rent_fall rent_fell_at'),
    ...of('brokerage', 'map_lat map_lng'),
    ...of('photos', 'width height preview'),
    'users.is_admin',
  ],
  'they join rows, which files do by names and by the ids of leads, properties and distributions': [
    ...['brokerage.is_only_row', 'clock_settings.is_only_row', 'lead_views.id'],
    ...[
      'lead_tasks.id',
      'lead_visits.id',
      'lead_events.turn_id',
      'duty_swaps.id',
      'doubtful_contacts.id',
      'import_answers.key',
    ],
    ...['audit_events.id', 'exports.id'],
  ],
  'when a row was written last, or made, which tells nobody anything': [
    ...[
      'brokerage',
      'clock_settings',
      'quick_messages',
      'lead_tasks',
      'lead_visits',
      'leads',
      'properties',
      'users',
    ].map((table) => `${table}.updated_at`),
    ...['properties.changed_in', 'duty_shifts.created_at', 'photos.created_at'],
  ],
  'what was deleted is not given out': [
    'properties.deleted_at',
    'users.deleted_at',
    'leads.hidden_at',
    'leads.hidden_by',
  ],
  'what came of it is told by the stories of the leads (historico)': [
    ...['lead_merges', 'leads.greeted', 'run_rows', 'selection_properties.reacted_at'],
    // distribuicoes has their kind.
    ...of('lead_plans', 'actor_id seed filter exceptions brokers from_users reasons closed_left'),
    ...of('lead_plans', 'regions statuses created_at'),
  ],
  'how an act goes on, or what its undo needs': [
    ...of('handovers', 'hidden_lead_ids hidden_property_ids undone'),
    ...of('exports', 'query state done total bytes finished_at'),
    ...['lead_import_keys', 'lead_import_rows', 'property_import_rows'],
    ...of('lead_imports', 'sha256 preset columns source warnings with_duplicates notify asked answers'),
    ...of('property_imports', 'source sha256 format checked_at region broker_id warnings'),
    ...of('runs', 'kind settings state request done last outcomes undone'),
    ...of('rotation_turns', 'rules queue eligible'),
  ],
  'the rules of before; prazo has those in force': ['clock_changes'],
  'an address of a person, for six months and a judge': of('audit_events', 'ip kept_until'),
  'a trap for programs that fill in forms': ['doubtful_contacts.hidden'],
  'where a photograph was fetched, and how its bytes are known again': ['photos.source', 'photos.source_sha256'],
};

test('each column of the schema is in a file of the archive of everything, or in one list with the reason why not', async () => {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  const stored = await publicColumns(client);
  const inFiles = new Map<string, string[]>();
  for (const [file, table] of Object.entries(ARCHIVE_TABLES))
    for (const name of await columnsOf(client, table)) inFiles.set(name, [...(inFiles.get(name) ?? []), file]);
  await client.end();

  const listed = Object.values(IN_NO_FILE).flat();
  const isListed = (name: string) => listed.includes(name) || listed.includes(name.split('.')[0] ?? '');
  const columns = stored.map((name) => ({ name, files: inFiles.get(name) ?? [], isListed: isListed(name) }));
  expect(columns.filter(({ files, isListed }) => files.length === 0 && !isListed).map(({ name }) => name)).toEqual([]);
  expect(columns.filter(({ files, isListed }) => files.length > 0 && isListed)).toEqual([]);
  const isKnown = (name: string) => stored.some((column) => column === name || column.startsWith(`${name}.`));
  expect(listed.filter((name) => !isKnown(name))).toEqual([]);
});
