import { namesOf } from './names.mjs';

/**
 * The browser's side of a record that `npm run new -- entity` made: its calls, its form and the
 * screen with its table.
 * @returns {Record<string, string>} text by path
 */
export function screenFiles({ module, name }) {
  const names = namesOf(name);
  const web = `packages/web/src/modules/${module}`;
  return {
    [`${web}/operations/${names.files}.ts`]: operations(names),
    [`${web}/forms/${names.file}-form.tsx`]: form(module, names),
    [`${web}/screens/${names.files}-screen.tsx`]: screen(names),
  };
}

/** What the author still has to do. */
export function screenSteps({ module, name }) {
  const { files, table, title, many } = namesOf(name);
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
3. npm run lint && npm run types && npm test -- --only e2e`;
}

const screenName = (many) => `${many[0].toUpperCase()}${many.slice(1)}Screen`;

const operations = ({ name, type, list, many, text }) => {
  const plural = many[0].toUpperCase() + many.slice(1);
  return `import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed-calls.ts';

/** Root of the queries about each ${text}. */
export const ${many}Key = ['${many}'] as const;

export const ${many} = managedCalls({
  list: graphql(\`
    query Lista${plural}($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: ${list}(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre }
      }
    }
  \`),
  one: graphql(\`
    query Un${type}($id: ID!) {
      uno: ${name}(id: $id) { id version nombre }
    }
  \`),
  save: graphql(\`
    mutation Guardar${type}($id: ID, $version: Int, $nombre: String!) {
      hecho: save${type}(id: $id, version: $version, nombre: $nombre) {
        saved
        errors { campo message }
      }
    }
  \`),
  remove: graphql(\`
    mutation Eliminar${type}($id: ID!) {
      hecho: delete${type}(id: $id) { deleted errors { campo message } }
    }
  \`),
});

export type ${type} = Awaited<ReturnType<typeof ${many}.find>>;
`;
};

const form = (module, { name, type, file, files, many, text }) =>
  `import { ${name}Schema } from '@comarca/shared/modules/${module}/${file}.schema';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useManagedForm } from '../../../platform/management/use-managed-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { type ${type}, ${many}, ${many}Key } from '../operations/${files}.ts';

interface Props {
  row: ${type} | null;
  onClose: () => void;
}

/** What is asked of one ${text}. */
export function ${type}Form({ row, onClose }: Props) {
  const form = useManagedForm({
    row,
    calls: ${many},
    schema: ${name}Schema,
    valuesOf,
    thing: 'el registro de ${text}',
    success: '${text[0].toUpperCase()}${text.slice(1)} guardado Exitosamente',
    labels: { nombre: 'Nombre' },
    invalidate: [${many}Key],
    onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <TextField control={form.control} name="nombre" label="Nombre" required maxLength={100} />
    </EntityForm>
  );
}

const valuesOf = (row: ${type} | null) => ({ nombre: row?.nombre ?? '' });
`;

const screen = ({ name, type, table, file, files, many, title, text }) =>
  `import { HistoryAction } from '../../../platform/history/history-action.tsx';
import { ManagementTable } from '../../../platform/management/management-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ${type}Form } from '../forms/${file}-form.tsx';
import { type ${type}, ${many}, ${many}Key } from '../operations/${files}.ts';

/** \`/${table}\` */
export const ${screenName(many)} = () => (
  <>
    <PageHeader title="${title}" />
    <ManagementTable<${type}>
      entity="${name}"
      singular="${text[0].toUpperCase()}${text.slice(1)}"
      plural="${title}"
      model="superusuario"
      queryKey={${many}Key}
      load={${many}.load}
      columns={[
        { key: 'numero', title: '#', align: 'right', width: 56, render: (_, number) => number },
        { key: 'nombre', title: 'Nombre', orderBy: 'nombre', render: ({ nombre }) => nombre },
      ]}
      nameOf={({ nombre }) => nombre}
      form={(row, close) => <${type}Form row={row} onClose={close} />}
      remove={${many}.remove}
      removing="al eliminar el registro de ${text}"
      rowActions={({ id, nombre }) => <HistoryAction entity="${name}" id={id} name={nombre} />}
    />
  </>
);
`;
