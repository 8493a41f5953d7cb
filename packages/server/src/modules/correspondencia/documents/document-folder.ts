import { dayOf } from '@comarca/shared/core/formats';
import { folderName } from '../../../core/files/place.ts';

/** What decides the folder of a letter's document. */
interface Filed {
  proyecto: string | null;
  proyecto_codigo: string | null;
  proceso: string | null;
  agrupar_anio: boolean | null;
  agrupar_mes: boolean | null;
  agrupar_dia: boolean | null;
  saliente: boolean;
  fecha_creacion: Date;
}

/**
 * The folder of a letter's document: its project or process, its direction, and the year, month and
 * day of its creation in Colombia as far as its template groups by them.
 *
 * @example 'INT-001/Enviadas/2026/03/14'
 */
export function folderOf(letter: Filed): string {
  const owner = letter.proyecto_codigo ?? letter.proyecto ?? letter.proceso ?? '';
  const [year = '', month = '', day = ''] = dayOf(letter.fecha_creacion).split('-');
  return [
    folderName(owner),
    letter.saliente ? 'Enviadas' : 'Recibidas',
    ...(letter.agrupar_anio ? [year] : []),
    ...(letter.agrupar_mes ? [month] : []),
    ...(letter.agrupar_dia ? [day] : []),
  ].join('/');
}
