import { randomBytes } from 'node:crypto';
import { filingMark } from '@comarca/shared/modules/correspondencia/mark';
import type { Config } from '../../../core/config/config.ts';
import { enter, type SealedTx } from '../../../core/proof/book.ts';
import { appUrl } from '../../usuarios/public.ts';
import { filingTime } from './proof/clock.ts';
import { documentEntry, enterFiling } from './proof/entries.ts';
import {
  canonicalJson,
  documentContent,
  filingCode,
  filingYear,
  nextNumber,
  type SealedFiling,
  type Series,
  sealOf,
} from './proof/seal.ts';
import {
  findSeal,
  insertDocument,
  insertFiling,
  lastOfYear,
  lockSeries,
} from './register.repository.ts';

/** Random bits of a verification code, in bytes: nobody guesses one. */
const CODE_BYTES = 16;

export interface FilingInput {
  correspondenciaId: number;
  serie: Series;
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
export async function recordFiling(sealed: SealedTx, input: FilingInput): Promise<Filing> {
  const { tx } = sealed;
  const series = await lockSeries(tx, input.serie);
  const date = await filingTime(sealed);
  const last = await lastOfYear(tx, input.serie, filingYear(date));
  const { anio, consecutivo } = nextNumber(series, date, last);
  const filing: SealedFiling = {
    correspondenciaId: input.correspondenciaId,
    serie: input.serie,
    anio,
    consecutivo,
    codigo: filingCode(input.serie, anio, consecutivo),
    fecha: date.toISOString(),
    codigoVerificacion: randomBytes(CODE_BYTES).toString('base64url'),
    tipo: input.tipo,
    descripcion: input.descripcion,
    agenteExterno: input.agenteExterno,
    codigoExterno: input.codigoExterno ?? '',
    funcionario: input.funcionario ?? '',
  };
  const content = canonicalJson(filing);
  const seal = sealOf(series.sello, content);
  const filingId = await insertFiling(tx, filing, {
    contenido: content,
    sello: seal,
    selloAnterior: series.sello,
  });
  await enterFiling(sealed, { ...filing, radicadoId: filingId, sello: seal });
  const { codigo, codigoVerificacion } = filing;
  return { radicadoId: filingId, codigo, fecha: date, codigoVerificacion };
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
  const seal = sealOf(filing.sello, documentContent(sha256, paginas));
  const isNew = await insertDocument(sealed.tx, { radicadoId, sha256, paginas, sello: seal });
  if (!isNew) return;
  await enter(sealed, filing.serie, [documentEntry(radicadoId, { sha256, paginas })]);
}

/** A stamped PDF that says behind its end which filing it is, before it is sealed. */
export const markFiled = (pdf: Buffer, verificationCode: string): Buffer =>
  Buffer.concat([pdf, Buffer.from(`\n${filingMark(verificationCode)}\n`, 'latin1')]);

/** Where anyone checks a filing: what its QR holds. */
export const verificationUrl = (config: Config, verificationCode: string): string =>
  appUrl(config, `/verificar/${verificationCode}`);
