import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, savedRef } from '../../core/graphql/shapes.ts';
import type { ProcesoRow } from './proceso.repository.ts';
import {
  changeProcess,
  createProcess,
  getProcess,
  SAVE,
  searchProcesses,
} from './proceso.service.ts';

/** Processes of the company: list, detail, save. */
export function procesoGraphql(builder: Builder): void {
  const process = processType(builder);
  const page = pageType(builder, 'CompanyProcessPage', process);
  builder.queryFields((t) => ({
    companyProcessesRelay: t.field({
      type: page,
      args: pageArgs(t.arg),
      extensions: guardedBy(searchProcesses),
      resolve: (_root, args, context) => searchProcesses(context, args),
    }),
    companyProcessRelay: t.field({
      type: process,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(getProcess),
      resolve: (_root, args, context) => getProcess(context, args),
    }),
  }));

  const saved = savedRef(builder, 'SaveCompanyProcessPayload', 'companyProcess', process);
  builder.mutationField('saveCompanyProcess', (t) =>
    t.field({
      type: saved,
      args: {
        id: t.arg.id({}),
        version: t.arg.int({}),
        nombre: t.arg.string({ required: true }),
        diferenciador: t.arg.float({ required: true }),
        descripcion: t.arg.string({ required: true }),
        sitioSharepoint: t.arg.string({ required: true }),
        codigo: t.arg.string({ required: true }),
        empresa: t.arg.id({}),
      },
      extensions: guardedBy(SAVE, createProcess, changeProcess),
      resolve: async (_root, { id, version, ...values }, context) => {
        const saving =
          id == null
            ? createProcess(context, values)
            : changeProcess(context, { id, version: version as number, ...values });
        const companyProcess = await getProcess(context, { id: await saving });
        return { saved: true, errors: [], companyProcess };
      },
    }),
  );
}

function processType(builder: Builder) {
  const company = builder.objectRef<ProcesoRow>('ProcessCompany').implement({
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.empresa_id ?? 0 }),
      razonSocial: t.string({ resolve: (row) => row.empresa ?? '' }),
    }),
  });
  return builder.objectRef<ProcesoRow>('CompanyProcess').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      diferenciador: t.exposeFloat('diferenciador'),
      descripcion: t.exposeString('descripcion'),
      sitioSharepoint: t.exposeString('sitio_sharepoint'),
      sharepointUrl: t.string({ nullable: true, resolve: (row) => row.sharepoint_url || null }),
      codigo: t.exposeString('codigo'),
      empresa: t.field({
        type: company,
        nullable: true,
        resolve: (row) => (row.empresa_id === null ? null : row),
      }),
      fechaCreacion: t.field({ type: 'DateTime', resolve: (row) => row.fecha_creacion }),
      version: t.exposeInt('version'),
    }),
  });
}
