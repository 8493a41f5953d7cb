import { buffer } from 'node:stream/consumers';
import { fieldError } from '@comarca/shared/core/errors';
import { idInput } from '@comarca/shared/core/id-input';
import { letterTemplateFields } from '@comarca/shared/modules/correspondencia/letter-template.fields';
import {
  letterTemplateSchema,
  ownFields,
} from '@comarca/shared/modules/correspondencia/template.schema';
import type { MayRead } from '../../../core/http/media.ts';
import { modelAccess } from '../../../core/management/managed-access.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { type Access, allows } from '../../../core/operation/operation.ts';
import { templateFields } from '../../documentos/public.ts';
import { fileAddress, letterTypes } from '../letters/letter.types.ts';
import {
  findUploaded,
  TEMPLATE_ENTITY,
  type TemplateRow,
  type TemplateValues,
  templateTable,
} from './template.repository.ts';

/** Who administers templates in any way. */
export const TEMPLATE_KEEPERS: Access = {
  algunPermiso: [
    'correspondencia.add_plantilla',
    'correspondencia.change_plantilla',
    'correspondencia.delete_plantilla',
  ],
};

/** A Word file with fields from which outgoing letters are made. */
export const letterTemplate = managedEntity({
  entity: TEMPLATE_ENTITY,
  graphql: {
    type: 'LetterTemplate',
    list: 'letterTemplatesRelay',
    save: 'saveLetterTemplate',
    remove: 'deleteLetterTemplate',
  },
  access: modelAccess('correspondencia.plantilla', TEMPLATE_KEEPERS),
  fields: letterTemplateFields,
  schema: letterTemplateSchema,
  unique: { plantillas_correspondencia_nombre: 'nombre' },
  repository: templateTable,
  types: (t, builder) => ({
    proyecto: t.exposeID('proyecto', { nullable: true }),
    proceso: t.exposeID('proceso', { nullable: true }),
    archivo: t.exposeString('archivo', { nullable: true }),
    archivoUrl: t.string({ nullable: true, resolve: ({ archivo }) => fileAddress(archivo) }),
    camposPie: t.field({
      type: [letterTypes(builder).footerField],
      resolve: ({ camposPie }) => camposPie,
    }),
  }),
  args: (arg) => ({
    proyecto: arg.string({}),
    proceso: arg.string({}),
    archivo: arg.string({ required: true }),
    // [{ nombre, texto }]: the fields of its own, with the text that each begins with
    camposPie: arg({ type: 'JSON', required: true }),
    agruparAnio: arg.boolean({ required: true }),
    agruparMes: arg.boolean({ required: true }),
    agruparDia: arg.boolean({ required: true }),
    activa: arg.boolean({ required: true }),
  }),
  guardValues: checkFile,
});

/** The file is the caller's own upload or the template's, and its fields are those that are saved. */
async function checkFile(scope: GuardScope, values: TemplateValues, before?: TemplateRow) {
  const isKept = before?.archivo === values.archivo;
  const key = isKept
    ? before.clave
    : (await findUploaded(scope.db, { file: values.archivo, user: scope.actor.id }))?.clave;
  if (!key) throw fieldError('archivo', 'El archivo no existe: vuelva a cargarlo.');
  const names = values.camposPie.map(({ nombre }) => nombre);
  const known = isKept
    ? before.camposPie.map(({ nombre }) => nombre)
    : ownFields(await templateFields(await buffer(await scope.context.app.files.get(key))));
  if (!sameNames(names, known)) {
    const list = known.map((name) => `{${name}}`).join(', ') || 'ninguno';
    throw fieldError('camposPie', `Los campos propios del archivo son: ${list}.`);
  }
}

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Whoever administers templates downloads their Word files. */
export const mayReadTemplate: MayRead = async (context, id) => {
  const template = idInput.safeParse(id);
  if (!template.success || !allows(context, TEMPLATE_KEEPERS)) return false;
  return (await templateTable.find(context.app.database.db, template.data)) !== undefined;
};
