import { fieldError } from '@comarca/shared/core/errors';
import { filterIdOf, ownIdOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  documentTypeFields,
  typeFieldFields,
  typeFieldSchema,
} from '@comarca/shared/modules/archivo/document-type.fields';
import { z } from 'zod';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { reading } from '../../../core/operation/operation.ts';
import { MANAGE, VIEW } from '../access.ts';
import {
  countWithField,
  type FieldRow,
  typeFieldTable,
  typesWithFields,
  typeTable,
} from './type.repository.ts';

export const TYPE = 'tipoDocumental';
export const TYPE_FIELD = 'campoDocumental';

const CLASS_STAYS = 'Hay documentos con este campo: su clase no cambia. Cree otro campo.';

/** Whoever reads the archive meets its types; who administers it writes them. */
const access = { list: VIEW, add: MANAGE, change: MANAGE, remove: MANAGE };

/** A type of documents. */
export const documentType = managedEntity({
  entity: TYPE,
  graphql: {
    type: 'DocumentType',
    list: 'documentTypesRelay',
    save: 'saveDocumentType',
    remove: 'deleteDocumentType',
  },
  access,
  fields: documentTypeFields,
  unique: { archivo_tipos_nombre: 'nombre' },
  repository: typeTable,
});

const ofType = z.object({ tipo: filterIdOf(TYPE).nullish() });

/** A field that the documents of a type have. */
export const typeField = managedEntity({
  entity: TYPE_FIELD,
  graphql: {
    type: 'DocumentTypeField',
    list: 'documentTypeFieldsRelay',
    save: 'saveDocumentTypeField',
    remove: 'deleteDocumentTypeField',
  },
  access,
  fields: typeFieldFields,
  schema: typeFieldSchema.and(z.object({ tipo: ownIdOf(TYPE) })),
  unique: { archivo_campos_nombre: 'nombre' },
  repository: typeFieldTable,
  types: (t) => ({ tipo: t.id({ resolve: ({ tipo }) => String(tipo) }) }),
  args: (arg) => ({ tipo: arg.id({ required: true }) }),
  filters: { schema: ofType, args: (arg) => ({ tipo: arg.id({}) }) },
  async guardValues({ db }, { tipo }, before?: FieldRow) {
    if (before ? before.tipo !== tipo : !(await typeTable.find(db, tipo))) {
      throw fieldError('tipo', messages.select);
    }
  },
  async check({ tx }, { before, after }) {
    if (!before || !after || before.clase === after.clase) return;
    if ((await countWithField(tx, before.id)) > 0) throw fieldError('clase', CLASS_STAYS);
  },
});

/** The types of documents with their fields: for forms and filters. */
export const archiveTypes = reading({
  access: VIEW,
  schema: z.object({}),
  run: ({ db }) => typesWithFields(db),
});
