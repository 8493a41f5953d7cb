import { namesOf } from './names.mjs';

/**
 * The files of a record with a name: fields, migration, repository, declaration and test.
 * @returns {Record<string, string>} text by path
 */
export function entityFiles({ module, name, spanish, migration }) {
  const names = namesOf(name, spanish);
  const server = `packages/server/src/modules/${module}/${names.file}`;
  return {
    [`packages/shared/src/modules/${module}/${names.file}.fields.ts`]: fields(names),
    [`packages/server/db/migrations/${migration}_${names.table}.sql`]: sql(names),
    [`${server}.repository.ts`]: repository(module, names),
    [`${server}.ts`]: declaration(module, names),
    [`packages/server/test/${module}/${names.file}.integration.test.ts`]: test(names),
  };
}

/**
 * What the author still has to do.
 * @param {boolean} isFirst whether the module had no small record before
 */
export function entitySteps({ module, name, spanish }, isFirst) {
  const again = [module, ...new Set([name, spanish])].join(' ');
  const steps = [
    'Write the types of its table: npm run db:types (on a database that is made for it)',
    ...(isFirst
      ? [
          `packages/server/src/modules/${module}/module.ts: import * as managed from './managed.ts', and ` +
            'managed: Object.values(managed)',
        ]
      : []),
    'npm run schema && node tools/print-permissions.mjs',
    `npm run new -- screen ${again}`,
    `npm run new -- check ${again}`,
    'After a merge with a branch that adds one too, again: npm run format, npm run db:types, npm run schema, ' +
      'node tools/print-permissions.mjs',
  ];
  return `\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}`;
}

const fields = ({ name, text }) => `import { text } from '../../core/record/field-kinds.ts';

/** Each ${text}, field by field: form, list, Excel and history follow from these. */
export const ${name}Fields = {
  nombre: text('Nombre', { read: 'nombre', max: 100, required: true, sorts: true }),
};
`;

const sql = ({ table }) => `create table ${table} (
  id integer generated always as identity primary key,
  nombre text not null,
  version integer not null default 1
);
create unique index ${table}_nombre on ${table} (buscable(nombre));
`;

const repository = (module, { name, type, file, table }) =>
  `import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { ${name}Fields } from '@comarca/shared/modules/${module}/${file}.fields';
import type { ManagedRow } from '../../core/management/managed-repository.ts';
import { plainTable } from '../../core/management/plain-table.repository.ts';

type Values = SavedValues<typeof ${name}Fields>;
export type ${type} = ManagedRow & Values;

export const ${name}Table = plainTable<${type}, Values, '${table}'>({
  table: '${table}',
  columns: { nombre: 'nombre' },
  search: ['nombre'],
  orderBy: ['nombre'],
});
`;

const declaration = (module, { name, type, file, table, list, entity }) =>
  `import { ${name}Fields } from '@comarca/shared/modules/${module}/${file}.fields';
import { superusersOnly } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { ${name}Table } from './${file}.repository.ts';

export const ${name} = managedEntity({
  entity: '${entity}',
  graphql: {
    type: '${type}',
    list: '${list}',
    save: 'save${type}',
    remove: 'delete${type}',
  },
  access: superusersOnly,
  fields: ${name}Fields,
  unique: { ${table}_nombre: 'nombre' },
  repository: ${name}Table,
});
`;

const test = ({ name, type, list, text }) =>
  `import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

let app: TestApp;
let root: TestActor;
beforeAll(async () => {
  app = await startTestApp();
  root = await app.as('root', { superuser: true });
});
afterAll(() => app?.close());

const save = (actor: TestActor, name: string) =>
  actor.graphql(
    \`mutation ($nombre: String!) {
      save${type}(nombre: $nombre) { saved errors { campo message } ${name} { id nombre } }
    }\`,
    { nombre: name },
  );

it('saves a ${text} and lists it', async () => {
  const { data } = await save(root, 'Primero');
  expect(data.save${type}).toMatchObject({ saved: true, ${name}: { nombre: 'Primero' } });
  const listed = await root.graphql('{ ${list}(search: "primero") { totalCount nodes { nombre } } }');
  expect(listed.data.${list}).toEqual({ totalCount: 1, nodes: [{ nombre: 'Primero' }] });
});

it('refuses a second one of the same name, beside the field', async () => {
  const { data } = await save(root, 'primero');
  expect(data.save${type}).toMatchObject({ saved: false, errors: [{ campo: 'nombre' }] });
});

it('is kept from those without the right', async () => {
  const other = await app.as('otra');
  expect((await save(other, 'Segundo')).data.save${type}).toMatchObject({ saved: false });
  const { data } = await root.graphql('{ ${list} { totalCount } }');
  expect(data.${list}.totalCount).toBe(1);
});
`;
