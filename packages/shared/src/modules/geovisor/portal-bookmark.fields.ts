import { NO_VALUE } from '../../core/formats.ts';
import {
  flag,
  optionalChoice,
  optionalWhole,
  paragraph,
  text,
  told,
} from '../../core/record/field-kinds.ts';

/** Longest texts of a bookmark of the geoportal, in characters. */
export const portalBookmarkLimits = { titulo: 100, descripcion: 500, carpeta: 100 } as const;

/** A view of the map that the geoportal offers to everybody. */
export const portalBookmarkFields = {
  /** Left empty it stays what it was: who edits may not be shown it, and it may be gone. */
  marcador: optionalChoice('Marcador', {
    read: 'marcador',
    record: 'marcador',
    named: 'nombre',
    none: NO_VALUE,
    help: 'De él se copia la vista: los cambios que le haga quien lo creó no se publican solos.',
  }),
  titulo: text('Título', {
    read: 'titulo',
    max: portalBookmarkLimits.titulo,
    required: true,
    sorts: true,
  }),
  descripcion: paragraph('Descripción', {
    read: 'descripcion',
    max: portalBookmarkLimits.descripcion,
    none: NO_VALUE,
  }),
  carpeta: text('Carpeta', {
    read: 'carpeta',
    max: portalBookmarkLimits.carpeta,
    sorts: true,
    none: NO_VALUE,
    help: 'Donde aparece entre los marcadores del geoportal.',
  }),
  orden: optionalWhole('Orden', {
    read: 'orden',
    from: 0,
    to: 9_999,
    sorts: true,
    none: NO_VALUE,
  }),
  tomarVista: flag('Tomar de nuevo la vista del marcador', { read: 'tomarVista', asked: true }),
  tomado: told('instant', 'Vista tomada', { read: 'tomado', sorts: true }),
};
