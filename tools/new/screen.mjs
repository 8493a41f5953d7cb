import { namesOf } from './names.mjs';

/**
 * The browser's side of a record that `npm run new -- entity` made: its declaration with its calls,
 * and the screen with its table; the form follows from the fields.
 * @returns {Record<string, string>} text by path
 */
export function screenFiles({ module, name, spanish }) {
  const names = namesOf(name, spanish);
  const web = `packages/web/src/modules/${module}`;
  return {
    [`${web}/operations/${names.files}.ts`]: operations(module, names),
    [`${web}/screens/${names.files}-screen.tsx`]: screen(names),
  };
}

/** What the author still has to do. */
export function screenSteps({ module, name, spanish }) {
  const { files, table, title, many } = namesOf(name, spanish);
  const component = screenName(many);
  return `
1. packages/web/src/modules/${module}/module.tsx: a route to it
     {
       name: '${component.replace(/Screen$/, '')}',
       path: '/${table}',
       permission: 'superusuario',
       title: { module: '…', subModule: '${title}' },
       screen: async () => (await import('./screens/${files}-screen.tsx')).${component},
     },
   and, beside it, an entry of the menu
2. npm run schema
3. npm run new -- check ${[module, ...new Set([name, spanish])].join(' ')} && npm test -- --only e2e`;
}

const screenName = (many) => `${many[0].toUpperCase()}${many.slice(1)}Screen`;

const operations = (module, names) => {
  const { name, type, file, list, many, title, text, entity, document, documents } = names;
  return `import { ${name}Fields } from '@comarca/shared/modules/${module}/${file}.fields';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';

const calls = managedCalls({
  list: graphql(\`
    query Lista${documents}($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: ${list}(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre }
      }
    }
  \`),
  one: graphql(\`
    query Un${document}($id: ID!) {
      uno: ${name}(id: $id) { id version nombre }
    }
  \`),
  save: graphql(\`
    mutation Guardar${document}($id: ID, $version: Int, $nombre: String!) {
      hecho: save${type}(id: $id, version: $version, nombre: $nombre) {
        saved
        errors { campo message }
        uno: ${name} { id }
      }
    }
  \`),
  remove: graphql(\`
    mutation Eliminar${document}($id: ID!) {
      hecho: delete${type}(id: $id) { deleted errors { campo message } }
    }
  \`),
});

/** Each ${text}: its table and its form follow from its fields. */
export const ${name}Record = managedRecord({
  entity: '${entity}',
  singular: '${text[0].toUpperCase()}${text.slice(1)}',
  plural: '${title}',
  thing: 'el registro de ${text}',
  saved: '${text[0].toUpperCase()}${text.slice(1)} guardado Exitosamente',
  model: 'superusuario',
  purpose: '',
  queryKey: ['${many}'],
  ...calls,
  fields: ${name}Fields,
  nameOf: ({ nombre }) => nombre,
});
`;
};

const screen = ({ name, table, files, many, title }) =>
  `import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { ${name}Record } from '../operations/${files}.ts';

/** \`/${table}\` */
export const ${screenName(many)} = () => (
  <>
    <PageHeader title="${title}" />
    <ManagedTable declared={${name}Record} />
  </>
);
`;
