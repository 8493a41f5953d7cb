import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { tableDoctor } from './doctor.service.ts';
import type { Finding } from './findings.ts';

/** What of a table spoils maps and reports. */
export function doctorGraphql(builder: Builder): void {
  const finding = builder.objectRef<Finding>('TableFinding').implement({
    fields: (t) => ({
      codigo: t.exposeString('codigo'),
      titulo: t.exposeString('titulo'),
      significa: t.exposeString('significa'),
      efecto: t.exposeString('efecto'),
      sql: t.exposeString('sql'),
      elementos: t.exposeStringList('elementos'),
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
