import { fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import { companyProcessSchema } from '@comarca/shared/modules/procesos/process.schema';
import { siteAddress } from '../../../core/db/site-address.ts';
import { recordSites } from '../../../core/files/record-site.ts';
import { auditedFields } from '../../../core/management/field-history.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { maybeIdTextOf } from '../owned/id-texts.ts';
import { MANAGE_PROCESS } from '../owner.ts';
import { processReads } from './process.queries.ts';
import { isCompany, type ProcessRow, processRows } from './process.repository.ts';

export const PROCESS_ENTITY = 'proceso';

/** A folder of the document library for each process's site. */
export const processSites = recordSites('procesos');

/** Creates or edits a process of the company. */
export const saveProcess = savedRecord({
  entity: PROCESS_ENTITY,
  operation: 'saveCompanyProcess',
  access: { add: { permiso: 'empresas.add_procesoempresa' }, change: MANAGE_PROCESS },
  schema: companyProcessSchema.extend({
    empresa: companyProcessSchema.shape.empresa.pipe(maybeIdTextOf('empresa', 'rule')),
  }),
  unique: { procesos_codigo: { campo: 'codigo', etiqueta: processFields.codigo.label } },
  load: processReads.load,
  lock: processRows.lock,
  async check({ tx }, { sitioSharepoint, empresa, ...values }, before) {
    // The company that it has may stay, also after another took it in.
    const isKept = empresa === (before?.empresa?.id ?? null);
    if (empresa !== null && !isKept && !(await isCompany(tx, empresa)))
      throw fieldError('empresa', messages.select);
    return { ...values, sitio_sharepoint: sitioSharepoint, empresa_id: empresa };
  },
  write: {
    insert: ({ tx }, values) => processRows.insert(tx, values),
    update: ({ tx }, id, values) =>
      processRows.update(tx, id, {
        ...values,
        sharepoint_url: siteAddress(values.sitio_sharepoint),
      }),
  },
  settle: ({ tx, context }, { after }) => processSites.request(context.app, tx, after),
  audited: (row: ProcessRow) => auditedFields(processFields, row),
});
