import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { RequestContext } from '../../../../core/app.ts';
import { countAttempt } from '../../../../core/auth/throttle.ts';
import { reading } from '../../../../core/operation/operation.ts';
import type { BookEntry } from '../../../../core/proof/book.repository.ts';
import { entryHolds } from '../../../../core/proof/book.ts';
import { parsedContent } from '../../../../core/proof/canonical.ts';
import { maskName } from '../mask-name.ts';
import { ENTRIES } from './entries.ts';
import { sealOf } from './seal.ts';
import { sealedIn } from './sealed-document.ts';
import { findByVerificationCode, type PublicFiling } from './verification.repository.ts';

/** Every answer takes at least this long: its time does not tell whether the code exists. */
const LEAST_MS = 200;

/** What anyone who has the code may know of a filing. */
interface Verification {
  radicado: {
    codigo: string;
    /** ISO 8601 */
    fecha: string;
    entrante: boolean;
    tipo: string;
    /** Masked: the sender of what came in, the recipient of what left. */
    agenteExterno: string;
    /** Masked. */
    funcionario: string;
    paginas: number | null;
    anulado: boolean;
  } | null;
  /** Whether the document that was asked for is one that was sealed; null when none was asked for. */
  documento: boolean | null;
}

const schema = z.object({
  codigo: z.string().max(100),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'La huella del archivo no es válida.')
    .nullish(),
});

/** What was filed under a verification code, without a word of what the letter says. */
export const verifyFiling = Object.assign(
  async (context: RequestContext, input: z.input<typeof schema>): Promise<Verification> => {
    const attempt = { act: 'verificacion', account: input.codigo, ip: context.ip } as const;
    await countAttempt(context.app.database, attempt);
    const [verification] = await Promise.all([lookUp(context, input), pause(LEAST_MS)]);
    return verification;
  },
  { access: 'publico' as const },
);

const lookUp = reading({
  access: 'publico',
  schema,
  async run({ db, context: { app } }, { codigo, sha256 }): Promise<Verification> {
    const filing = await findByVerificationCode(db, codigo);
    if (!filing) return { radicado: null, documento: null };
    // Only what the program sealed with its key is vouched for; a row may have been put there by hand.
    const entries = filing.asientos.filter((entry) => entryHolds(app.seals, entry));
    if (!isGenuine(filing, entries)) {
      app.alarms.raise('registro', { filing: filing.codigo }, 'a filing was altered by hand');
      return { radicado: null, documento: null };
    }
    const documents = sealedIn(app.seals, entries, filing.id);
    return {
      radicado: shown(filing, {
        paginas: documents.at(-1)?.paginas ?? null,
        anulado: entries.some(({ tipo }) => tipo === ENTRIES.annulment),
      }),
      documento: sha256 == null ? null : documents.some((one) => one.sha256 === sha256),
    };
  },
});

/** Whether a filing is the one that its book holds, with the content that its seal covers. */
function isGenuine(filing: PublicFiling, entries: readonly BookEntry[]): boolean {
  const entry = entries.find(({ tipo }) => tipo === ENTRIES.filing);
  if (!entry || parsedContent(entry.contenido).sello !== filing.sello) return false;
  const { codigo, fecha } = parsedContent(filing.contenido);
  return (
    sealOf(filing.selloAnterior, filing.contenido) === filing.sello &&
    codigo === filing.codigo &&
    fecha === filing.fecha.toISOString()
  );
}

function shown(
  filing: PublicFiling,
  of: { paginas: number | null; anulado: boolean },
): Verification['radicado'] {
  const sealed = JSON.parse(filing.contenido) as Record<string, unknown>;
  return {
    codigo: filing.codigo,
    fecha: filing.fecha.toISOString(),
    entrante: filing.serie === 'ENTRADA',
    tipo: String(sealed.tipo),
    agenteExterno: maskName(String(sealed.agenteExterno)),
    funcionario: maskName(String(sealed.funcionario)),
    paginas: of.paginas,
    anulado: of.anulado || filing.anuladoEn !== null,
  };
}
