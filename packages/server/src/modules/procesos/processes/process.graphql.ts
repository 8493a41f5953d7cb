import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { givenValues, saveArgs } from '../../../core/graphql/field-args.ts';
import { plainFields } from '../../../core/graphql/field-types.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, savedRef } from '../../../core/graphql/shapes.ts';
import { getProcess, loadProcess, searchProcesses } from './process.queries.ts';
import type { ProcessRow } from './process.repository.ts';
import { saveProcess } from './process.service.ts';

/** Processes of the company: list, detail, save. */
export function processGraphql(builder: Builder): void {
  const process = processType(builder);
  const page = pageType(builder, 'CompanyProcessPage', process);
  builder.queryFields((t) => ({
    companyProcessesRelay: t.field({
      type: page,
      args: pageArgs(t.arg),
      ...answeredBy(searchProcesses),
    }),
    companyProcessRelay: t.field({
      type: process,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(getProcess),
    }),
  }));

  const saved = savedRef(builder, 'SaveCompanyProcessPayload', 'companyProcess', process);
  builder.mutationField('saveCompanyProcess', (t) =>
    t.field({
      type: saved,
      args: saveArgs(t.arg, processFields),
      extensions: guardedBy(saveProcess),
      resolve: async (_root, args, context) => {
        const id = await saveProcess(context, givenValues(processFields, args));
        const companyProcess = await loadProcess(context.app.database.db, id);
        return { saved: true, errors: [], companyProcess };
      },
    }),
  );
}

function processType(builder: Builder) {
  const company = builder
    .objectRef<NonNullable<ProcessRow['empresa']>>('ProcessCompany')
    .implement({
      fields: (t) => ({ id: t.exposeID('id'), razonSocial: t.exposeString('razonSocial') }),
    });
  return builder.objectRef<ProcessRow>('CompanyProcess').implement({
    fields: (t) => ({
      ...plainFields(t, processFields),
      sharepointUrl: t.string({ nullable: true, resolve: (row) => row.sharepointUrl || null }),
      empresa: t.field({ type: company, nullable: true, resolve: (row) => row.empresa }),
    }),
  });
}
