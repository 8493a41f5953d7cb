import { randomBytes } from 'node:crypto';
import { filingMark } from '@comarca/shared/modules/correspondencia/marca';
import type { Config } from '../../../core/config/config.ts';
import { enter, type SealedTx } from '../../../core/proof/book.ts';
import { appUrl } from '../../usuarios/public.ts';
import { documentEntry, enterFiling } from './asientos.ts';
import {
  findSeal,
  insertDocument,
  insertFiling,
  lastOfYear,
  lockSeries,
} from './registro.repository.ts';
import { filingTime } from './reloj.ts';
import {
  canonicalJson,
  documentContent,
  filingCode,
  filingYear,
  nextNumber,
  type SealedFiling,
  type Serie,
  sealOf,
} from './sello.ts';

/** Random bits of a verification code, in bytes: nobody guesses one. */
const CODE_BYTES = 16;

export interface FilingInput {
  correspondenciaId: number;
  serie: Serie;
  /** The names as they are on the day: the seal keeps them. */
  tipo: string;
  descripcion: string;
  agenteExterno: string;
  codigoExterno?: string;
  /** Full name of the official that the letter is assigned to. */
  funcionario?: string;
}

export interface Filing {
  radicadoId: number;
  /** `S-2026-000123` */
  codigo: string;
  fecha: Date;
  codigoVerificacion: string;
}

/**
 * Files a letter: the next number of its series and year, and the register's row with its seal, all
 * in the caller's transaction. A rollback gives the number back, so no number is ever skipped.
 * Whoever files in the same series waits until this transaction ends: call it last.
 */
export async function registrar(sealed: SealedTx, input: FilingInput): Promise<Filing> {
  const { tx } = sealed;
  const series = await lockSeries(tx, input.serie);
  const fecha = await filingTime(sealed);
  const last = await lastOfYear(tx, input.serie, filingYear(fecha));
  const { anio, consecutivo } = nextNumber(series, fecha, last);
  const filing: SealedFiling = {
    correspondenciaId: input.correspondenciaId,
    serie: input.serie,
    anio,
    consecutivo,
    codigo: filingCode(input.serie, anio, consecutivo),
    fecha: fecha.toISOString(),
    codigoVerificacion: randomBytes(CODE_BYTES).toString('base64url'),
    tipo: input.tipo,
    descripcion: input.descripcion,
    agenteExterno: input.agenteExterno,
    codigoExterno: input.codigoExterno ?? '',
    funcionario: input.funcionario ?? '',
  };
  const contenido = canonicalJson(filing);
  const sello = sealOf(series.sello, contenido);
  const radicadoId = await insertFiling(tx, filing, {
    contenido,
    sello,
    selloAnterior: series.sello,
  });
  await enterFiling(sealed, { ...filing, radicadoId, sello });
  const { codigo, codigoVerificacion } = filing;
  return { radicadoId, codigo, fecha, codigoVerificacion };
}

/**
 * Keeps the hash of a filed document (the stamped PDF, or the file of an incoming letter), with
 * which anyone can check a copy. The same document again changes nothing.
 */
export async function sealDocument(
  sealed: SealedTx,
  document: {
    radicadoId: number;
    /** in hexadecimal */
    sha256: string;
    paginas?: number | null;
  },
): Promise<void> {
  const { radicadoId, sha256, paginas = null } = document;
  const filing = await findSeal(sealed.tx, radicadoId);
  if (filing === undefined) throw new Error(`there is no filing ${radicadoId}`);
  const sello = sealOf(filing.sello, documentContent(sha256, paginas));
  const isNew = await insertDocument(sealed.tx, { radicadoId, sha256, paginas, sello });
  if (!isNew) return;
  await enter(sealed, filing.serie, [documentEntry(radicadoId, { sha256, paginas })]);
}

/** A stamped PDF that says behind its end which filing it is, before it is sealed. */
export const markFiled = (pdf: Buffer, codigoVerificacion: string): Buffer =>
  Buffer.concat([pdf, Buffer.from(`\n${filingMark(codigoVerificacion)}\n`, 'latin1')]);

/** Where anyone checks a filing: what its QR holds. */
export const verificationUrl = (config: Config, codigoVerificacion: string): string =>
  appUrl(config, `/verificar/${codigoVerificacion}`);
