import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { declaredFields } from '../../../core/graphql/field-types.ts';
import { savedField } from '../../../core/management/record-mutations.ts';
import { readFields } from '../../../core/management/record-reads.ts';
import { processReads } from './process.queries.ts';
import type { ProcessRow } from './process.repository.ts';
import { saveProcess } from './process.service.ts';

/** Processes of the company: list, detail, save. */
export function processGraphql(builder: Builder): void {
  const process = processType(builder);
  readFields(builder, processReads, {
    type: process,
    one: 'companyProcessRelay',
    nullable: false,
    list: 'companyProcessesRelay',
    page: 'CompanyProcessPage',
  });
  savedField(builder, saveProcess, {
    as: 'companyProcess',
    type: process,
    fields: processFields,
  });
}

function processType(builder: Builder) {
  const company = builder.simpleObject('ProcessCompany', {
    fields: (t) => ({ id: t.id(), razonSocial: t.string() }),
  });
  return builder.objectRef<ProcessRow>('CompanyProcess').implement({
    fields: (t) => ({
      ...declaredFields(t, processFields, { empresa: company }),
      sharepointUrl: t.string({ nullable: true, resolve: (row) => row.sharepointUrl || null }),
    }),
  });
}
