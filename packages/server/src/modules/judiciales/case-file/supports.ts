import { forgetOtherFiles } from '../../../core/files/claimed-files.repository.ts';
import { filesToChoose, type RecordFile } from '../../../core/files/record-files.repository.ts';
import { requireLetGo, settleFiles } from '../../../core/files/settle-files.ts';
import type { Builder } from '../../../core/graphql/builder.ts';
import type { BuilderTypes } from '../../../core/graphql/shapes.ts';
import { chosen } from '../../../core/history/chosen.ts';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import type { SupportOwner } from '../access.ts';
import { smallTypes } from '../small-types.ts';

const refusal = {
  campo: 'archivos',
  message: 'Uno de los archivos ya no está: vuelva a cargarlo.',
};

/** What a record with supports declares: how they are audited, and told. */
export const supported = (owner: SupportOwner) => ({
  chosen: {
    archivos: {
      of: ({ archivos }: { archivos: readonly RecordFile[] }) =>
        archivos.flatMap(({ id, nombre }) => chosen(id, nombre) ?? []),
      among: filesToChoose(owner),
    },
  },
  types: <Row extends { archivos: RecordFile[] }>(
    t: PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Row>,
    builder: Builder,
  ) => ({
    archivos: t.field({ type: [smallTypes(builder).file], resolve: ({ archivos }) => archivos }),
  }),
});

/** The same table, whose records take their supports when they are saved and let them go when deleted. */
export function withSupports<Row extends ManagedRow, Values extends { archivos: string[] }>(
  owner: SupportOwner,
  table: ManagedRepository<Row, Values>,
): ManagedRepository<Row, Values> {
  return {
    ...table,
    async insert(tx, values, creator) {
      const id = await table.insert(tx, values, creator);
      const files = { wanted: values.archivos, user: creator ?? 0, refusal };
      await settleFiles(tx, { entidad: owner, id }, files);
      return id;
    },
    async update(tx, id, values, editor) {
      await table.update(tx, id, values, editor);
      const files = { wanted: values.archivos, user: editor ?? 0, refusal };
      await settleFiles(tx, { entidad: owner, id }, files);
      const { archivos: wanted } = values;
      await requireLetGo(tx, { entidad: owner, id }, { wanted, campo: refusal.campo });
    },
    async remove(tx, id) {
      await table.remove(tx, id);
      await forgetOtherFiles(tx, { entidad: owner, id }, []);
    },
  };
}
