import type { Builder } from '../../core/graphql/builder.ts';
import { receivedRef } from '../../core/graphql/shapes.ts';
import { answersReceived, answersSaved, savedPayload } from './archive.answers.ts';
import { copyArchiveDocuments } from './documents/copies.ts';
import {
  holdArchiveDocument,
  restoreArchiveVersion,
  saveArchiveDocument,
} from './documents/document.service.ts';
import {
  linkArchiveDocuments,
  moveArchiveItems,
  unlinkArchiveDocument,
} from './documents/items.ts';
import { closeArchiveFile, declareArchiveFile, reopenArchiveFile } from './files/file.service.ts';
import { correctArchiveFileCode, undeclareArchiveFile } from './files/file-mending.ts';
import { saveArchiveFolder } from './folders/folder.service.ts';
import { saveArchiveFolderPeople } from './folders/people.service.ts';
import { openRecordFolder } from './folders/record-folder.ts';
import { beginLegalHold, liftLegalHold } from './retention/holds.ts';
import { copyRetentionTable } from './retention/new-version.ts';
import { setArchiveSeries } from './retention/series.ts';
import { restoreArchiveTrash, trashArchiveItems } from './trash/trash.service.ts';

/** The acts of the archive. */
export function archiveMutations(builder: Builder): void {
  const saved = savedPayload(builder);
  const received = receivedRef(builder);
  const save = answersSaved;
  const receive = answersReceived;
  const person = builder.inputType('PersonaCarpetaArchivoEntrada', {
    fields: (t) => ({
      usuario: t.id({}),
      grupo: t.id({}),
      escribe: t.boolean({ required: true }),
    }),
  });
  builder.mutationFields((t) => {
    const id = t.arg.id({ required: true });
    const version = t.arg.int({});
    const several = { documentos: t.arg.idList({}), carpetas: t.arg.idList({}) };
    const target = t.arg.id({ required: true });
    return {
      saveArchiveFolder: t.field({
        type: saved,
        args: {
          id: t.arg.id({}),
          padre: t.arg.id({}),
          nombre: t.arg.string({ required: true }),
          version,
        },
        ...save(saveArchiveFolder),
      }),
      openRecordFolder: t.field({
        type: saved,
        args: {
          entidad: t.arg.string({ required: true }),
          registro: t.arg.string({ required: true }),
        },
        ...save(openRecordFolder),
      }),
      saveArchiveFolderPeople: t.field({
        type: saved,
        args: {
          id,
          version,
          hereda: t.arg.boolean({ required: true }),
          motivo: t.arg.string({}),
          personas: t.arg({ type: [person], required: true }),
        },
        ...save(saveArchiveFolderPeople),
      }),
      saveArchiveDocument: t.field({
        type: saved,
        args: {
          id,
          version,
          nombre: t.arg.string({ required: true }),
          descripcion: t.arg.string({}),
          etiquetas: t.arg.stringList({ required: true }),
          // null for none; left out it stays
          tipo: t.arg.id({}),
          // YYYY-MM-DD; empty for none of its own
          fechaDocumento: t.arg.string({}),
          // by the ids of the type's fields
          campos: t.arg({ type: 'JSON' }),
        },
        ...save(saveArchiveDocument, ['tipo']),
      }),
      holdArchiveDocument: t.field({
        type: saved,
        args: { id, retener: t.arg.boolean({ required: true }) },
        ...save(holdArchiveDocument),
      }),
      restoreArchiveVersion: t.field({
        type: saved,
        args: { id, version, numero: t.arg.int({ required: true }), motivo: t.arg.string({}) },
        ...save(restoreArchiveVersion),
      }),
      unlinkArchiveDocument: t.field({
        type: saved,
        args: { id, carpeta: target },
        ...save(unlinkArchiveDocument),
      }),
      restoreArchiveTrash: t.field({ type: saved, args: { id }, ...save(restoreArchiveTrash) }),
      declareArchiveFile: t.field({
        type: saved,
        args: {
          carpeta: target,
          codigo: t.arg.string({ required: true }),
          motivo: t.arg.string({ required: true }),
        },
        ...save(declareArchiveFile),
      }),
      closeArchiveFile: t.field({
        type: saved,
        args: {
          carpeta: target,
          motivo: t.arg.string({ required: true }),
          // documents of other records that the caller knows to stay out of the index
          sinLeer: t.arg.int({}),
        },
        ...save(closeArchiveFile),
      }),
      correctArchiveFileCode: t.field({
        type: saved,
        args: {
          carpeta: target,
          codigo: t.arg.string({ required: true }),
          motivo: t.arg.string({ required: true }),
        },
        ...save(correctArchiveFileCode),
      }),
      undeclareArchiveFile: t.field({
        type: saved,
        args: { carpeta: target, motivo: t.arg.string({ required: true }) },
        ...save(undeclareArchiveFile),
      }),
      reopenArchiveFile: t.field({
        type: saved,
        args: { carpeta: target, motivo: t.arg.string({ required: true }) },
        ...save(reopenArchiveFile),
      }),
      copyArchiveDocuments: t.field({
        type: received,
        args: { documentos: several.documentos, destino: target },
        ...receive(copyArchiveDocuments),
      }),
      setArchiveSeries: t.field({
        type: saved,
        args: { carpeta: target, serie: t.arg.id({}) },
        ...save(setArchiveSeries),
      }),
      copyRetentionTable: t.field({
        type: saved,
        args: {
          id,
          nombre: t.arg.string({ required: true }),
          acto: t.arg.string({ required: true }),
          desde: t.arg.string({ required: true }),
        },
        ...save(copyRetentionTable),
      }),
      beginLegalHold: t.field({
        type: saved,
        args: { carpeta: target, motivo: t.arg.string({ required: true }) },
        ...save(beginLegalHold),
      }),
      liftLegalHold: t.field({
        type: saved,
        args: { carpeta: target, motivo: t.arg.string({ required: true }) },
        ...save(liftLegalHold),
      }),
      moveArchiveItems: t.field({
        type: received,
        args: { ...several, destino: target },
        ...receive(moveArchiveItems),
      }),
      linkArchiveDocuments: t.field({
        type: received,
        args: { documentos: several.documentos, destino: target },
        ...receive(linkArchiveDocuments),
      }),
      trashArchiveItems: t.field({ type: received, args: several, ...receive(trashArchiveItems) }),
    };
  });
}
