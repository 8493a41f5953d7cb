import type { Db, Tx } from '../../src/core/db/database.ts';
import {
  type Filing,
  recordFiling,
} from '../../src/modules/correspondencia/register/file-letter.ts';
import type { Series } from '../../src/modules/correspondencia/register/proof/seal.ts';
import { testSealed } from '../testkit/seals.ts';

/** What letters of a test hang on. */
export interface Office {
  tipoId: number;
  procesoId: number;
  usuarioId: number;
}

/** A process of its own, the type 'Oficio', and the person. */
export async function createOffice(db: Db, userId: number, code: string): Promise<Office> {
  const process = await db
    .insertInto('procesos')
    .values({
      nombre: `Proceso ${code}`,
      codigo: code,
      descripcion: 'Cartas',
      diferenciador: 1,
      sitio_sharepoint: 'Sitio',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kind = await db
    .selectFrom('tipos_correspondencia')
    .select('id')
    .where('nombre', '=', 'Oficio')
    .executeTakeFirstOrThrow();
  return { tipoId: kind.id, procesoId: process.id, usuarioId: userId };
}

export interface NewLetter {
  descripcion?: string;
  agenteExterno?: string;
  serie?: Series;
}

/** Writes a letter and files it, as the module does: all in the caller's transaction. */
export async function fileLetter(
  tx: Tx,
  office: Office,
  { descripcion = 'Una carta', agenteExterno = 'María Pérez', serie = 'SALIDA' }: NewLetter = {},
): Promise<Filing & { correspondenciaId: number }> {
  const outgoing = serie === 'SALIDA';
  const { id } = await tx
    .insertInto('correspondencias')
    .values({
      tipo_id: office.tipoId,
      descripcion,
      agente_externo: agenteExterno,
      saliente: outgoing,
      estado: outgoing ? 'Radicada' : 'Recibida',
      funcionario_id: office.usuarioId,
      usuario_creo_id: office.usuarioId,
      proceso_id: office.procesoId,
      codigo_radicacion: `por asignar ${Math.random()}`,
      fecha_radicacion: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const filing = await recordFiling(testSealed(tx), {
    correspondenciaId: id,
    serie,
    agenteExterno,
    descripcion,
    tipo: 'Oficio',
  });
  await tx
    .updateTable('correspondencias')
    .set({ codigo_radicacion: filing.codigo, fecha_radicacion: filing.fecha })
    .where('id', '=', id)
    .execute();
  return { ...filing, correspondenciaId: id };
}
