import type { LetterAction } from '@comarca/shared/modules/correspondencia/letters.rules';
import type { ObjectRef } from '@pothos/core';
import type { Builder } from '../../../core/graphql/builder.ts';
import { type BuilderTypes, onePerBuilder, sharedShapes } from '../../../core/graphql/shapes.ts';
import { folderOf } from '../documents/document-folder.ts';
import { lostAmong } from '../documents/lost-files.ts';
import { remainingDays } from '../register/deadline.ts';
import { actionsFor, readOf } from './letter.access.ts';
import type {
  FooterField,
  LetterAttachment,
  LetterChange,
  LetterRow,
  RelatedLetter,
} from './letter.repository.ts';

type Ref<Row> = ObjectRef<BuilderTypes, Row>;

interface LetterTypes {
  letter: Ref<LetterRow>;
  related: Ref<RelatedLetter>;
  named: Ref<{ id: number | string; nombre: string }>;
  footerField: Ref<FooterField>;
}

/** The types of letters. */
export const letterTypes = onePerBuilder(makeTypes);

/** Where a stored file is downloaded. */
export const fileAddress = (id: string | null): string | null => (id ? `/media/${id}` : null);

function makeTypes(builder: Builder): LetterTypes {
  const { named } = sharedShapes(builder);
  const footerField = builder.objectRef<FooterField>('CampoPie').implement({
    fields: (t) => ({ nombre: t.exposeString('nombre'), texto: t.exposeString('texto') }),
  });
  const related = relatedType(builder, named);
  return {
    named,
    footerField,
    related,
    letter: letterType(builder, { named, footerField, related }),
  };
}

function relatedType(builder: Builder, named: LetterTypes['named']): LetterTypes['related'] {
  const official = builder.objectRef<{ fullName: string }>('FuncionarioRelacionado').implement({
    fields: (t) => ({ fullName: t.exposeString('fullName') }),
  });
  return builder.objectRef<RelatedLetter>('CorrespondenciaRelacionada').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      saliente: t.exposeBoolean('saliente'),
      codigoRadicacion: t.exposeString('codigoRadicacion', { nullable: true }),
      agenteExterno: t.exposeString('agenteExterno'),
      estado: t.field({ type: named, resolve: ({ estado }) => ({ id: estado, nombre: estado }) }),
      funcionario: t.field({ type: official, resolve: ({ fullName }) => ({ fullName }) }),
    }),
  });
}

interface Person {
  id: number;
  username: string;
  fullName: string;
}

function personTypes(builder: Builder) {
  const user = builder.objectRef<{ username: string }>('CorrespondenciaUsuario').implement({
    fields: (t) => ({ username: t.exposeString('username') }),
  });
  const person = builder.objectRef<Person>('CorrespondenciaFuncionario').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      fullName: t.exposeString('fullName'),
      user: t.field({ type: user, resolve: ({ username }) => ({ username }) }),
    }),
  });
  return { user, person };
}

interface StoredFile {
  id: string;
  nombre: string;
  bytes: number;
}

function fileTypes(builder: Builder) {
  const file = builder.objectRef<StoredFile>('CorrespondenciaArchivo').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      bytes: t.exposeInt('bytes'),
      url: t.string({ resolve: ({ id }) => fileAddress(id) ?? '' }),
      /** its content is no longer where it was stored */
      perdido: t.loadable({
        type: 'Boolean',
        load: (ids: string[], { app }) => lostAmong(app.database.db, ids),
        resolve: ({ id }) => id,
      }),
    }),
  });
  const attachment = builder.objectRef<LetterAttachment>('AnexoCorrespondencia').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombreArchivo: t.exposeString('nombreArchivo'),
      /** the link to the document site, or where the stored file is downloaded */
      rutaSharepoint: t.string({
        resolve: ({ rutaSharepoint, archivoId }) => rutaSharepoint ?? fileAddress(archivoId) ?? '',
      }),
      /** stored here, not in the document site */
      cargado: t.boolean({ resolve: ({ archivoId }) => archivoId !== null }),
      bytes: t.exposeInt('bytes', { nullable: true }),
      /** its content is no longer where it was stored; null for a link */
      perdido: t.loadable({
        type: 'Boolean',
        nullable: true,
        load: (ids: string[], { app }) => lostAmong(app.database.db, ids),
        resolve: ({ archivoId }) => archivoId,
      }),
    }),
  });
  return { file, attachment };
}

const fileOf = (id: string | null, name: string | null, bytes: number | null) =>
  id === null ? null : { id, nombre: name ?? '', bytes: bytes ?? 0 };

const instanceType = (builder: Builder): Ref<LetterRow> =>
  builder.objectRef<LetterRow>('CorrespondenciaInstancia').implement({
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.proyecto_id ?? row.proceso_id ?? '' }),
      nombre: t.string({ resolve: (row) => row.proyecto ?? row.proceso ?? '' }),
      contentType: t.string({
        resolve: (row) =>
          row.proyecto_id === null ? 'empresas.procesoempresa' : 'proyectos.proyecto',
      }),
    }),
  });

const actionType = (builder: Builder): Ref<LetterAction> =>
  builder.objectRef<LetterAction>('AccionCorrespondencia').implement({
    fields: (t) => ({
      nombre: t.exposeString('name'),
      etiqueta: t.exposeString('label'),
      /** the state that it leads to; null when the state stays */
      estado: t.string({ nullable: true, resolve: ({ to }) => to }),
      /** asked first, under the title 'Alerta' */
      confirmacion: t.string({ nullable: true, resolve: ({ confirmation }) => confirmation }),
      exito: t.exposeString('success'),
    }),
  });

function changeType(
  builder: Builder,
  types: Pick<LetterTypes, 'named'>,
  user: Ref<{ username: string }>,
) {
  return builder.objectRef<LetterChange>('CambioCorrespondencia').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      estado: t.field({
        type: types.named,
        resolve: ({ estado }) => ({ id: estado, nombre: estado }),
      }),
      fechaActualizacion: t.field({ type: 'DateTime', resolve: ({ fecha }) => new Date(fecha) }),
      usuario: t.field({ type: user, resolve: ({ usuario }) => ({ username: usuario }) }),
      mensaje: t.exposeString('mensaje'),
    }),
  });
}

function letterType(builder: Builder, types: Omit<LetterTypes, 'letter'>): Ref<LetterRow> {
  const { named, footerField, related } = types;
  const { user, person } = personTypes(builder);
  const { file, attachment } = fileTypes(builder);
  const instance = instanceType(builder);
  const action = actionType(builder);
  const change = changeType(builder, types, user);
  return builder.objectRef<LetterRow>('Correspondencia').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      codigoRadicacion: t.exposeString('codigo_radicacion', { nullable: true }),
      codigoExterno: t.exposeString('codigo_externo'),
      tipo: t.field({ type: named, resolve: (row) => ({ id: row.tipo_id, nombre: row.tipo }) }),
      descripcion: t.exposeString('descripcion'),
      /** the sender of what came in, the recipient of what leaves */
      agenteExterno: t.exposeString('agente_externo'),
      correoExterno: t.exposeString('correo_externo', { nullable: true }),
      saliente: t.exposeBoolean('saliente'),
      estado: t.field({
        type: named,
        resolve: ({ estado }) => ({ id: estado, nombre: estado }),
      }),
      funcionario: t.field({
        type: person,
        resolve: (row) => ({
          id: row.funcionario_id,
          username: row.funcionario_username,
          fullName: row.funcionario,
        }),
      }),
      /** full name of who sends what leaves: its official on the day it was filed */
      firmante: t.exposeString('firmante'),
      usuarioCreo: t.field({
        type: user,
        resolve: (row) => ({ username: row.creo_username }),
      }),
      /** the link to the document site, or where the PDF, or else the file, is downloaded */
      rutaSharepoint: t.string({
        resolve: (row) => row.ruta_sharepoint ?? fileAddress(row.pdf_id ?? row.archivo_id) ?? '',
      }),
      archivo: t.field({
        type: file,
        nullable: true,
        resolve: (row) => fileOf(row.archivo_id, row.archivo, row.archivo_bytes),
      }),
      pdf: t.field({
        type: file,
        nullable: true,
        resolve: (row) => fileOf(row.pdf_id, row.pdf, row.pdf_bytes),
      }),
      /** PENDIENTE while it is converted or stamped, LISTO, ERROR; null where there is none */
      pdfEstado: t.exposeString('pdf_estado', { nullable: true }),
      pdfError: t.exposeString('pdf_error', { nullable: true }),
      /** converted without the layout of the Word file */
      pdfSimplificado: t.exposeBoolean('pdf_simplificado'),
      /** approved: its Word file is no longer changed */
      bloqueado: t.boolean({ resolve: ({ saliente, estado }) => saliente && estado !== 'Creada' }),
      anexocorrespondenciaSet: t.field({ type: [attachment], resolve: ({ anexos }) => anexos }),
      fechaCreacion: t.expose('fecha_creacion', { type: 'DateTime' }),
      fechaRadicacion: t.expose('fecha_radicacion', { type: 'DateTime', nullable: true }),
      instance: t.field({ type: instance, resolve: (row) => row }),
      contrato: t.field({
        type: named,
        nullable: true,
        resolve: (row) => namedOr(row.contrato_id, row.contrato),
      }),
      plantilla: t.field({
        type: named,
        nullable: true,
        resolve: (row) => namedOr(row.plantilla_id, row.plantilla),
      }),
      camposPie: t.field({ type: [footerField], resolve: (row) => row.campos_pie }),
      /** its Word file is as the template made it: an edit makes it again */
      documentoGenerado: t.exposeBoolean('documento_generado'),
      padre: t.field({
        type: related,
        nullable: true,
        resolve: ({ padres }, _args, { actor }) => readOf(actor, padres)[0] ?? null,
      }),
      children: t.field({
        type: [related],
        resolve: ({ hijas }, _args, { actor }) => readOf(actor, hijas),
      }),
      history: t.field({ type: [change], resolve: ({ historial }) => historial }),
      prioridad: t.exposeInt('prioridad', { nullable: true }),
      /** the folder of its document, grouped as its template says */
      parentFolder: t.string({ resolve: (letter) => letter.carpeta ?? folderOf(letter) }),
      requiereRespuesta: t.exposeBoolean('requiere_respuesta'),
      fechaLimite: t.field({ type: 'Date', nullable: true, resolve: (row) => row.fecha_limite }),
      /** business days left to answer; 0 on the last day, then negative; null when none is asked */
      diasRestantes: t.loadable({
        type: 'Int',
        nullable: true,
        load: (deadlines: string[], { app }) => remainingDays(app.database.db, deadlines),
        resolve: ({ fecha_limite, respondida_en }) =>
          respondida_en === null ? fecha_limite : null,
      }),
      respondidaEn: t.expose('respondida_en', { type: 'DateTime', nullable: true }),
      /** what the caller may do to it now */
      acciones: t.field({
        type: [action],
        resolve: (row, _args, { actor }) => (actor ? actionsFor(actor, row) : []),
      }),
      version: t.exposeInt('version'),
    }),
  });
}

const namedOr = (id: number | null, name: string | null) =>
  id === null ? null : { id, nombre: name ?? '' };
