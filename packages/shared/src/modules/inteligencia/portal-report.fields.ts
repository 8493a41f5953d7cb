import { z } from 'zod';
import { seenFiguresSchema } from '../../core/confirmed-figures.ts';
import { NO_VALUE } from '../../core/formats.ts';
import {
  choice,
  flag,
  optionalWhole,
  paragraph,
  text,
  textBy,
  told,
} from '../../core/record/field-kinds.ts';

/** Longest texts of a report of the geoportal, in characters. */
export const portalReportLimits = { titulo: 150, descripcion: 500, carpeta: 100 } as const;

/** How it stands with a report of the geoportal: it is shown while it is what an administrator saw. */
export const portalReportStates = { shown: 'Público', changed: 'Cambió: no se muestra' } as const;

/** Which state of a report somebody saw: its version and when it was run, `7 2026-11-28T15:04:05.678Z`. */
export const seenMark = (report: { version: number; fechaReporte: string | null }): string =>
  report.fechaReporte === null ? '' : `${report.version} ${report.fechaReporte}`;

/** A quick report that the geoportal offers to everybody. */
export const portalReportFields = {
  /** The one that it was made of: no other takes its place. */
  reporte: choice('Reporte', {
    read: 'reporte',
    record: 'reporteRapido',
    named: 'nombre',
    none: NO_VALUE,
  }),
  titulo: text('Título', {
    read: 'titulo',
    max: portalReportLimits.titulo,
    required: true,
    sorts: true,
  }),
  descripcion: paragraph('Descripción', {
    read: 'descripcion',
    max: portalReportLimits.descripcion,
    none: NO_VALUE,
  }),
  carpeta: text('Carpeta', {
    read: 'carpeta',
    max: portalReportLimits.carpeta,
    sorts: true,
    none: NO_VALUE,
    help: 'Donde aparece entre los informes del geoportal.',
  }),
  orden: optionalWhole('Orden', {
    read: 'orden',
    from: 0,
    to: 9_999,
    sorts: true,
    none: NO_VALUE,
  }),
  publicarActual: flag('Publicar el reporte como está ahora', {
    read: 'publicarActual',
    asked: true,
    help: 'Revíselo antes: lo que diga ahora es lo que será público.',
  }),
  /** Figures of its texts that its tables do not say may be public. */
  confirmaCifras: flag('Publicarlo con esas cifras', { read: 'confirmaCifras', asked: true }),
  /** Which of them whoever publishes was shown: others are asked anew. */
  cifrasVistas: textBy('Cifras', seenFiguresSchema, { read: 'cifrasVistas', asked: true }),
  /** What whoever publishes saw of the report, as `seenMark` says: another is not published unseen. */
  visto: textBy('Reporte', z.string().max(60), { read: 'visto' }),
  situacion: told('text', 'Situación', { read: 'situacion', sorts: true }),
  aperturas: told('number', 'Aperturas', { read: 'aperturas', sorts: true }),
  descargas: told('number', 'Descargas', { read: 'descargas', sorts: true }),
  revisado: told('instant', 'Publicado', { read: 'revisado', sorts: true }),
};
