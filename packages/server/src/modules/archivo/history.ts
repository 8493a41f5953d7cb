import { AppError } from '@comarca/shared/core/errors';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import type { MayRead } from '../../core/http/media.ts';
import type { ReadScope } from '../../core/operation/operation.ts';
import { ALL, type Visible } from '../../core/operation/visible.ts';
import { PLACE, VIEW } from './access.ts';
import { READ_ACTS } from './acts/access.ts';
import { callerOf, visibleDocuments, visibleFolders } from './folders/sight.ts';
import { noteReadings } from './readings/readings.ts';

/** Refuses the history of what the caller does not see. @throws AppError NOT_FOUND */
const guardedBy =
  (rule: Visible) =>
  async ({ context, db }: ReadScope, id: string): Promise<void> => {
    const seen = await rule({ context, actor: callerOf(context), db }, [Number(id)]);
    if (seen !== ALL && [...seen].length === 0) throw new AppError('NOT_FOUND');
  };

export const documentHistory: HistoryRule = {
  access: VIEW,
  labels: {
    nombre: 'Nombre',
    descripcion: 'Descripción',
    etiquetas: 'Etiquetas',
    tipo: 'Tipo',
    fechaDocumento: 'Fecha del documento',
    campos: 'Campos',
    versionActual: 'Versión',
    restaura: 'Restaura la versión',
    sha256: 'SHA-256',
    motivo: 'Motivo',
    retenido: 'Retenido por',
    lugar: 'Lugar',
    tambienEn: 'También en',
    archivo: 'Descargado como',
    enlaceExterno: 'Enlace para',
    vence: 'Vence',
    fase: 'Archivo',
    acta: 'Acta',
    usadoEn: 'Usado en',
    contenidoPerdido: 'Versión cuyo contenido ya no está',
    contenidoCambiado: 'Versión cuyo contenido cambió en el depósito',
    contenidoRecuperado: 'Versión cuyo contenido está de nuevo',
    nombreEnSitio: 'Nombre en SharePoint',
    conflictoSitio: 'Conflicto con SharePoint: la versión de allá',
    sitioPerdido: 'Ya no está en SharePoint',
    sitioRecuperado: 'Está de nuevo en SharePoint',
  },
  ofOthers: { lugar: PLACE, tambienEn: PLACE },
  guard: guardedBy(visibleDocuments),
};

export const folderHistory: HistoryRule = {
  access: VIEW,
  labels: {
    nombre: 'Nombre',
    padre: 'Dentro de',
    lugar: 'Lugar',
    motivo: 'Motivo',
    personas: 'Personas',
    serie: 'Serie documental',
    retencionLegal: 'Retención legal',
    expediente: 'Expediente',
    cerrado: 'Cerrado',
    huella: 'SHA-256 del índice',
    archivo: 'Descargado como',
    sitio: 'Conectada a SharePoint',
    sitioRevisado: 'Revisión pedida de SharePoint',
    sitioPerdido: 'Ya no está en SharePoint',
    sitioRecuperado: 'Está de nuevo en SharePoint',
  },
  ofOthers: { lugar: PLACE },
  guard: guardedBy(visibleFolders),
};

export const actHistory: HistoryRule = {
  access: READ_ACTS,
  labels: {
    codigo: 'Número',
    clase: 'Clase',
    estado: 'Estado',
    objeto: 'Objeto',
    revisor: 'Revisa',
    documentos: 'Documentos',
    ejecutaDesde: 'Se ejecuta desde',
    observacion: 'Observación',
    archivo: 'Descargado como',
  },
};

/** A version is read by who sees its document. */
export const mayReadVersions: MayRead = async (context, document) => {
  const scope = { context, actor: callerOf(context), db: context.app.database.db };
  const seen = await visibleDocuments(scope, [Number(document)]);
  if (seen !== ALL && [...seen].length === 0) return false;
  await noteReadings(context, 'DESCARGA', [{ id: Number(document) }]);
  return true;
};
