import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { plainFields } from '../../../core/graphql/field-types.ts';
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
