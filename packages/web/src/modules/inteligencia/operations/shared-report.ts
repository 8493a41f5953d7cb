import type {
  SharedFile,
  SharedProjectFile,
  SharedProjectReport,
  SharedReport,
  SharedSection,
} from '@comarca/shared/modules/inteligencia/shared-report';
import { sendForJson } from '../../../platform/http/send.ts';
import type { Report, ReportSection } from './quick-report.model.ts';

/** A shared report, as the parts of the preview take it. */
export type SharedPreview = { report: Report; bases: SharedReport['capasBase'] };

/** @throws AppError in the words of the server, once the link opens no more */
export async function loadSharedReport(pass: string): Promise<SharedPreview> {
  return previewOf((await readPage(pass)) as SharedReport);
}

/** The written report of a project: its layers as the preview takes them, and what is written around them. */
export type SharedProject = SharedPreview & { written: Omit<SharedProjectReport, 'secciones'> };

/** @throws AppError in the words of the server, once the link opens no more */
export async function loadSharedProject(pass: string): Promise<SharedProject> {
  const read = (await readPage(pass)) as SharedProjectReport;
  return { ...previewOf(read), written: read };
}

const readPage = (pass: string): Promise<unknown> =>
  sendForJson(`/api/v1/enlaces/pagina?pase=${encodeURIComponent(pass)}`, { keepsSession: true });

const previewOf = (read: SharedReport): SharedPreview => ({
  report: toReport(read),
  bases: read.capasBase,
});

/** Where one of its files is. */
export const sharedFileAddress = (pass: string, file: SharedFile | SharedProjectFile): string =>
  `/api/v1/enlaces/archivo?pase=${encodeURIComponent(pass)}&archivo=${file}`;

function toReport({
  buffer,
  srid,
  trazado,
  secciones,
  capasBase: _bases,
  ...read
}: SharedReport): Report {
  return {
    ...read,
    id: '',
    plantillaId: null,
    buffer,
    srid,
    trazado,
    capas: [],
    estado: 'GENERADO',
    avance: 100,
    error: null,
    version: 0,
    ejecutado: { buffer, srid, trazado },
    trazadoReparado: false,
    comparacion: null,
    vigilancia: null,
    // The texts came as they read: nothing of them is left to be put in.
    cifras: { buffer, longitudTrazado: null, areaEstudioHa: null, capas: [] },
    secciones: secciones.map(toSection),
  };
}

function toSection(read: SharedSection, order: number): ReportSection {
  const { titulo, descripcion, escala, entidad, vigencia, ...rest } = read;
  return {
    ...rest,
    order,
    nombre: titulo,
    analisisPorRevisar: false,
    mostrarInforme: true,
    cambioCapa: null,
    corrida: null,
    segundos: null,
    reparadas: { total: 0, primeras: [] },
    tablaPostgis:
      read.tipo === 'seccion'
        ? null
        : {
            id: null,
            nombre: titulo,
            tituloCapa: titulo,
            descripcion,
            escala,
            entidad,
            vigencia,
            capaWms: null,
            estilo: null,
          },
  };
}
