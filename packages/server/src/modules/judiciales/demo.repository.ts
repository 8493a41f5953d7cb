import { sql } from 'kysely';
import { dayFrom } from '../../../db/demo/days.ts';
import type { DemoProcess } from '../../../db/demo/judicial.ts';
import type { DemoPeople } from '../../../db/demo/people.ts';
import type { Tx } from '../../core/db/database.ts';

/** Digits of a consecutive. */
const CONSECUTIVE = 5;

/** Writes a process of the story with its file. @returns its id */
export async function insertDemoProcess(
  tx: Tx,
  process: DemoProcess,
  people: DemoPeople,
  loaded: Date,
): Promise<number> {
  const filing = dayFrom(loaded, process.radicado);
  const consecutive = String(process.consecutivo).padStart(CONSECUTIVE, '0');
  const { id } = await tx
    .insertInto('procesos_judiciales')
    .values({
      numero: `${process.juzgado}${filing.slice(0, 4)}${consecutive}00`,
      despacho: process.despacho,
      municipio_codigo: process.juzgado.slice(0, 5),
      tipo_id: sql<number>`(select id from tipos_proceso_judicial where descripcion = ${process.tipo})`,
      etapa_id: sql<number>`(select id from etapas_judiciales where descripcion = ${process.etapa})`,
      estado: process.estado,
      proyecto_id: people.proyectos.get(process.proyecto) ?? 0,
      abogado_id: people.usuarios.get(process.abogado) ?? null,
      fecha_radicacion: filing,
      cuantia: process.cuantia,
      provision: process.provision,
      objeto: process.objeto,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFile(tx, id, process, loaded);
  return id;
}

async function insertFile(
  tx: Tx,
  processId: number,
  process: DemoProcess,
  loaded: Date,
): Promise<void> {
  const { partes, actuaciones, terminos = [], audiencias = [], predio, sentencia } = process;
  await tx
    .insertInto('partes_proceso_judicial')
    .values(partes.map((party) => ({ proceso_id: processId, ...party })))
    .execute();
  await tx
    .insertInto('actuaciones_judiciales')
    .values(
      actuaciones.map((act) => ({
        proceso_id: processId,
        ...act,
        fecha: dayFrom(loaded, act.fecha),
      })),
    )
    .execute();
  for (const { desde, cumplido, ...term } of terminos) {
    await tx
      .insertInto('terminos_judiciales')
      .values({
        proceso_id: processId,
        ...term,
        unidad: 'DÍAS HÁBILES',
        desde: dayFrom(loaded, desde),
        cumplido: cumplido ? dayFrom(loaded, cumplido) : null,
      })
      .execute();
  }
  for (const { fecha, ...hearing } of audiencias) {
    await tx
      .insertInto('audiencias_judiciales')
      .values({ proceso_id: processId, ...hearing, fecha: dayFrom(loaded, fecha) })
      .execute();
  }
  if (predio) {
    await tx
      .insertInto('predios_proceso_judicial')
      .values({ proceso_id: processId, ...predio })
      .execute();
  }
  if (sentencia) {
    await tx
      .insertInto('sentencias_judiciales')
      .values({
        proceso_id: processId,
        ...sentencia,
        instancia: 'PRIMERA',
        fecha: dayFrom(loaded, sentencia.fecha),
      })
      .execute();
  }
  if (process.estado === 'SUSPENDIDO') {
    const from = dayFrom(loaded, actuaciones.at(-1)?.fecha ?? process.radicado);
    await tx
      .insertInto('suspensiones_judiciales')
      .values({ proceso_id: processId, desde: from, motivo: 'De común acuerdo entre las partes' })
      .execute();
  }
}
