import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { type ExaminedFinding, tableDoctor } from './doctor.service.ts';

/** What of a table spoils maps and reports. */
export function doctorGraphql(builder: Builder): void {
  const place = builder.simpleObject('TableFindingPlace', {
    fields: (t) => ({ fila: t.string(), motivo: t.string(), lon: t.float(), lat: t.float() }),
  });
  const finding = builder.objectRef<ExaminedFinding>('TableFinding').implement({
    fields: (t) => ({
      codigo: t.exposeString('codigo'),
      columna: t.exposeString('columna', { nullable: true }),
      titulo: t.exposeString('titulo'),
      significa: t.exposeString('significa'),
      efecto: t.exposeString('efecto'),
      sql: t.string({ resolve: ({ sentencias }) => sentencias.join('\n') }),
      /** whether the program runs the statement, as the table is its own */
      reparable: t.exposeBoolean('reparable'),
      elementos: t.exposeStringList('elementos'),
      /** where geometries are not valid, of the first rows */
      lugares: t.field({ type: [place], resolve: ({ lugares }) => lugares }),
    }),
  });
  builder.queryField('tableDoctor', (t) =>
    t.field({
      type: [finding],
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(tableDoctor),
      resolve: (_root, args, context) => tableDoctor(context, args),
    }),
  );
}
