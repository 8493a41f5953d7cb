import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { type SavedValues, schemaOf } from '@comarca/shared/core/record/record-fields';
import { certificateFields } from '@comarca/shared/modules/folios/certificate';
import { fmiOf } from '@comarca/shared/modules/folios/fmi.rules';
import {
  folioFields,
  isPrintedOnceOpen,
  printedRefusal,
} from '@comarca/shared/modules/folios/folio.fields';
import { titlesSchema } from '@comarca/shared/modules/folios/title.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { forgetParkedFile } from '../../../core/files/file.repository.ts';
import {
  allows,
  authorize,
  operation,
  reading,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { CERTIFICATE, CHANGE, FOLIO, READ_TITLES, requireLoader, VIEW } from '../folio.access.ts';
import { folioReads } from '../folio.queries.ts';
import { findFolio, findFolioId } from '../folio.repository.ts';
import { auditedFolio, folioToStore, insertFolio, updateFolio } from '../folio.service.ts';
import { writeTitles } from '../title.service.ts';
import {
  type CertificateRow,
  findCertificate,
  findRecognised,
  keepConfirmation,
  listCertificatesOf,
  listCertificatesOfFolio,
  lockCertificate,
} from './certificate.repository.ts';

/** Certificates that the screen shows at most. */
const SHOWN = 50;
const UNCONFIRMED = 'Falta confirmar este campo';
const EXISTS =
  'Ya hay un folio con esta matrícula: compare los campos y confirme que lo va a actualizar';
const NOT_READ = 'El certificado todavía no se ha leído, o ya se confirmó';

/** Besides the fields: boundaries, chain of titles and annotations, confirmed as a whole. */
const TITLES_FIELD = 'titulos';

/** What the caller sent, the newest first. */
export const folioCertificates = reading({
  access: VIEW,
  schema: z.object({}),
  run: ({ db, actor }) => listCertificatesOf(db, actor.id, SHOWN),
});

/** The certificates that a folio was loaded from. */
export const certificatesOfFolio = reading({
  access: READ_TITLES,
  schema: z.object({ id: idOf(FOLIO) }),
  async run({ db }, { id }) {
    await folioReads.load(db, id);
    return listCertificatesOfFolio(db, id);
  },
});

/** A certificate with what was recognised in it and, if there is one, the folio that it is of. */
export const folioCertificate = operation({
  name: 'folioCertificate',
  access: VIEW,
  schema: z.object({ id: ownIdOf(CERTIFICATE) }),
  async run({ tx, context, audit }, { id }) {
    const certificate = await readable(context, tx, id);
    const recognised = await findRecognised(tx, id);
    const fmi = recognised?.campos.fmi?.value;
    const folio = fmi === undefined ? undefined : await findFolioId(tx, String(fmi));
    await audit({ entity: CERTIFICATE, entityId: id, after: { lectura: certificate.nombre } });
    return {
      ...certificate,
      recognised,
      existing: folio === undefined ? null : ((await findFolio(tx, folio)) ?? null),
    };
  },
});

/** A certificate whose page or file is about to be sent: the reading stays in the record of acts. */
export const readableCertificate = operation({
  name: 'readCertificate',
  access: VIEW,
  schema: z.object({ id: ownIdOf(CERTIFICATE), what: z.string() }),
  async run({ tx, context, audit }, { id, what }) {
    const certificate = await readable(context, tx, id);
    await audit({
      entity: CERTIFICATE,
      entityId: id,
      after: { lectura: `${certificate.nombre}, ${what}` },
    });
    return certificate;
  },
});

/** Takes back a certificate that was not confirmed. */
export const discardCertificate = operation({
  name: 'discardCertificate',
  access: VIEW,
  schema: z.object({ id: ownIdOf(CERTIFICATE) }),
  async run({ tx, context, actor, audit, afterCommit }, { id }) {
    await lockCertificate(tx, id);
    const certificate = await own(context, tx, id);
    const parked = { id: certificate.archivoId, entidad: CERTIFICATE, user: actor.id };
    const key = await forgetParkedFile(tx, parked);
    if (key === undefined) throw new AppError('NOT_FOUND');
    await audit({ entity: CERTIFICATE, entityId: id, before: { archivo: certificate.nombre } });
    afterCommit(() => context.app.files.discard([key]));
  },
});

const confirmation = schemaOf(folioFields)
  .extend(titlesSchema.shape)
  .extend({
    certificado: ownIdOf(CERTIFICATE),
    version: z.number().int(),
    revisados: z.array(z.enum([...certificateFields, TITLES_FIELD])).max(50),
    actualizar: z.boolean(),
  })
  .refine(isPrintedOnceOpen, printedRefusal);

/**
 * Makes a folio of what a person confirmed field by field of a certificate, or updates the one that
 * there is when that is said too.
 */
export const confirmCertificate = operation({
  name: 'confirmCertificate',
  access: VIEW,
  schema: confirmation,
  idempotent: true,
  async run(scope, { certificado, version, revisados, actualizar, ...input }) {
    const { tx, context, actor } = scope;
    await requireLoader({ context, db: tx });
    await lockCertificate(tx, certificado);
    const certificate = await own(context, tx, certificado);
    if (certificate.version !== version) throw new AppError('CONFLICT');
    if (certificate.estado !== 'LEIDO') throw fieldError('', NOT_READ);
    await requireConfirmed(tx, certificado, revisados);
    const folio = await storeFolio(scope, input, actualizar);
    const { cabidaLinderos, complementacion, anotaciones } = input;
    await writeTitles(scope, folio, { cabidaLinderos, complementacion, anotaciones });
    await keepConfirmation(tx, certificate, { folio, user: actor.id, values: input });
    await scope.audit({
      entity: CERTIFICATE,
      entityId: certificado,
      after: { confirmado: certificate.nombre, matricula: fmiOf(input.fmi) ?? '' },
    });
    return folio;
  },
});

/** @throws AppError VALIDATION beside the first recognised field that nobody confirmed */
async function requireConfirmed(
  db: Reader,
  id: number,
  confirmed: readonly string[],
): Promise<void> {
  const recognised = await findRecognised(db, id);
  if (!recognised) throw fieldError('', NOT_READ);
  const { cabidaLinderos, complementacion, anotaciones } = recognised;
  const hasTitles = Boolean(cabidaLinderos || complementacion || anotaciones.length > 0);
  const asked = [...Object.keys(recognised.campos), ...(hasTitles ? [TITLES_FIELD] : [])];
  const missing = asked.find((field) => !confirmed.includes(field));
  if (missing) throw fieldError(missing, UNCONFIRMED);
}

type FolioInput = SavedValues<typeof folioFields>;

/** @returns the folio's id @throws AppError VALIDATION, FORBIDDEN for who may not change one */
async function storeFolio(scope: WriteScope, input: FolioInput, update: boolean): Promise<number> {
  const { tx, actor, context, audit } = scope;
  const stored = await folioToStore(tx, input);
  const known = await findFolioId(tx, stored.values.fmi);
  const before = known === undefined ? null : await folioReads.load(tx, known);
  if (before) {
    if (!update) throw fieldError('fmi', EXISTS);
    authorize(context, CHANGE);
    authorize(context, READ_TITLES);
    await updateFolio(tx, before.id, stored);
  }
  const id = before?.id ?? (await insertFolio(tx, stored, actor.id));
  await audit({
    entity: FOLIO,
    entityId: id,
    ...(before && { before: auditedFolio(before) }),
    after: auditedFolio(await folioReads.load(tx, id)),
  });
  return id;
}

/** A certificate of the caller's own. @throws AppError NOT_FOUND */
async function own(context: RequestContext, db: Reader, id: number): Promise<CertificateRow> {
  const certificate = await findCertificate(db, id);
  if (!certificate || !isOwn(context, certificate)) throw new AppError('NOT_FOUND');
  return certificate;
}

/** One's own, or one that belongs to a folio for who may read what folios say of people. */
async function readable(context: RequestContext, db: Reader, id: number): Promise<CertificateRow> {
  const certificate = await findCertificate(db, id);
  const isOpen =
    certificate &&
    (certificate.estado === 'CONFIRMADO'
      ? allows(context, READ_TITLES)
      : isOwn(context, certificate));
  if (!isOpen) throw new AppError('NOT_FOUND');
  return certificate;
}

const isOwn = ({ actor }: RequestContext, { usuarioId }: CertificateRow): boolean =>
  actor !== null && usuarioId === actor.id;
