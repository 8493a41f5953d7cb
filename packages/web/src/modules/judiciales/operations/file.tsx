import { formatDate } from '@comarca/shared/core/formats';
import {
  actFields,
  estateFields,
  hearingFields,
  judgmentFields,
  linkFields,
  partyFields,
  suspensionFields,
  termFields,
} from '@comarca/shared/modules/judiciales/file.fields';
import { FILE_MODEL } from '@comarca/shared/modules/judiciales/judicial.rules';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import type { AttachedFile } from '../../../platform/uploads/attached-file.ts';
import { FileLinks } from '../../../platform/uploads/file-links.tsx';
import { SafeLink } from '../components/safe-link.tsx';
import { agendaKey } from './agenda-key.ts';
import * as calls from './file.documents.ts';
import { processesKey } from './processes.ts';

/** Root of everything that the files of processes hold. */
export const fileKey = ['expediente-judicial'] as const;

/** Lists, agenda and file tell one another: a save makes all of them old. */
const kept = (name: string) => ({
  model: FILE_MODEL as typeof FILE_MODEL,
  queryKey: [...fileKey, name],
  stale: [fileKey, processesKey, agendaKey],
});

const filed = {
  render: (row: object) => {
    const { archivos } = row as { archivos: AttachedFile[] };
    return archivos.length > 0 && <FileLinks files={archivos} />;
  },
};

const linked = (read: 'soporte' | 'enlace') => ({
  render: (row: object) => (
    <SafeLink url={String((row as Readonly<Record<string, unknown>>)[read] ?? '')} />
  ),
});

export const partyRecord = managedRecord({
  entity: 'parteJudicial',
  singular: 'Parte',
  plural: 'Partes',
  thing: 'la parte',
  saved: 'Parte guardada Exitosamente',
  purpose: 'Quiénes litigan y quién los representa.',
  ...kept('parteJudicial'),
  ...calls.partyCalls,
  fields: partyFields,
  nameOf: ({ nombre }) => nombre,
  columns: fieldColumns(
    partyFields,
    ['papel', 'nombre', 'identificacion', 'apoderado', 'tarjeta'],
    { main: 2 },
  ),
});

export const estateRecord = managedRecord({
  entity: 'predioJudicial',
  singular: 'Predio',
  plural: 'Predios',
  thing: 'el predio',
  saved: 'Predio guardado Exitosamente',
  purpose: 'Los predios sobre los que trata el proceso.',
  ...kept('predioJudicial'),
  ...calls.estateCalls,
  fields: estateFields,
  nameOf: ({ referencia }) => referencia,
});

export const actRecord = managedRecord({
  entity: 'actuacionJudicial',
  singular: 'Actuación',
  plural: 'Actuaciones',
  thing: 'la actuación',
  saved: 'Actuación guardada Exitosamente',
  purpose: 'Lo que ha pasado en el proceso, día por día.',
  ...kept('actuacionJudicial'),
  ...calls.actCalls,
  fields: actFields,
  nameOf: ({ fecha, tipo }) => `${tipo} (${formatDate(fecha)})`,
  columns: fieldColumns(actFields, ['fecha', 'tipo', 'texto', 'soporte', 'archivos', 'fuente'], {
    main: 3,
    archivos: filed,
    soporte: linked('soporte'),
  }),
});

export const hearingRecord = managedRecord({
  entity: 'audienciaJudicial',
  singular: 'Audiencia',
  plural: 'Audiencias',
  thing: 'la audiencia',
  saved: 'Audiencia guardada Exitosamente',
  purpose: 'Las audiencias y diligencias: quien responde recibe un aviso antes.',
  ...kept('audienciaJudicial'),
  ...calls.hearingCalls,
  fields: hearingFields,
  nameOf: ({ titulo }) => titulo,
  columns: fieldColumns(
    hearingFields,
    ['titulo', 'fecha', 'hora', 'lugar', 'enlace', 'responsable', 'resultado', 'archivos'],
    { main: 3, archivos: filed, enlace: linked('enlace') },
  ),
});

export const termRecord = managedRecord({
  entity: 'terminoJudicial',
  singular: 'Término',
  plural: 'Términos',
  thing: 'el término',
  saved: 'Término guardado Exitosamente',
  purpose: 'Los plazos que corren: el último día se cuenta solo, con el calendario judicial.',
  ...kept('terminoJudicial'),
  ...calls.termCalls,
  fields: termFields,
  nameOf: ({ titulo }) => titulo,
  columns: fieldColumns<typeof termFields, { cantidad: number }>(
    termFields,
    ['titulo', 'desde', 'cantidad', 'unidad', 'vence', 'cumplido', 'responsable'],
    { main: 5, cantidad: { render: ({ cantidad }) => cantidad } },
  ),
});

export const suspensionRecord = managedRecord({
  entity: 'suspensionJudicial',
  singular: 'Suspensión',
  plural: 'Suspensiones',
  thing: 'la suspensión',
  saved: 'Suspensión guardada Exitosamente',
  purpose: 'Cuándo no corren los términos: el proceso está suspendido o al despacho.',
  ...kept('suspensionJudicial'),
  ...calls.suspensionCalls,
  fields: suspensionFields,
  nameOf: ({ motivo }) => motivo,
});

export const judgmentRecord = managedRecord({
  entity: 'sentenciaJudicial',
  singular: 'Sentencia',
  plural: 'Sentencias',
  thing: 'la sentencia',
  saved: 'Sentencia guardada Exitosamente',
  purpose: 'Cómo se decidió, en cada instancia.',
  ...kept('sentenciaJudicial'),
  ...calls.judgmentCalls,
  fields: judgmentFields,
  nameOf: ({ instancia, fecha }) => `${instancia} (${formatDate(fecha)})`,
  columns: fieldColumns(
    judgmentFields,
    ['fecha', 'instancia', 'sentido', 'valor', 'resumen', 'soporte', 'archivos'],
    { main: 3, archivos: filed, soporte: linked('soporte') },
  ),
});

export const linkRecord = managedRecord({
  entity: 'vinculoJudicial',
  singular: 'Vínculo',
  plural: 'Vínculos',
  thing: 'el vínculo',
  saved: 'Vínculo guardado Exitosamente',
  purpose: 'Las cartas y los documentos del proceso.',
  ...kept('vinculoJudicial'),
  ...calls.linkCalls,
  fields: linkFields,
  nameOf: ({ titulo }) => titulo,
  columns: fieldColumns(linkFields, ['titulo', 'carta', 'enlace'], { enlace: linked('enlace') }),
});

type RowOf<Declared extends { load(id: string): Promise<unknown> }> = Awaited<
  ReturnType<Declared['load']>
>;
export type Act = RowOf<typeof actRecord>;
export type Judgment = RowOf<typeof judgmentRecord>;
export type Hearing = RowOf<typeof hearingRecord>;
export type Term = RowOf<typeof termRecord>;
export type FileLink = RowOf<typeof linkRecord>;
