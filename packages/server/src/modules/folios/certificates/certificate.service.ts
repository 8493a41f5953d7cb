import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { type SavedValues, schemaOf } from '@comarca/shared/core/record/record-fields';
import {
  certificateFields,
  type RecognisedCertificate,
} from '@comarca/shared/modules/folios/certificate';
import { fmiOf } from '@comarca/shared/modules/folios/fmi.rules';
import {
  folioFields,
  folioSchema,
  isPrintedOnceOpen,
  printedRefusal,
} from '@comarca/shared/modules/folios/folio.fields';
import { type FolioTitles, titlesSchema } from '@comarca/shared/modules/folios/title.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { forgetParkedFile } from '../../../core/files/file.repository.ts';
import {
  allows,
  authorize,
  operation,
  reading,
  validate,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { CERTIFICATE, CHANGE, FOLIO, READ_TITLES, requireLoader, VIEW } from '../folio.access.ts';
import { type FolioForm, formOf } from '../folio.form.ts';
import { folioReads } from '../folio.queries.ts';
import { type FolioRow, findFolio, findFolioId } from '../folio.repository.ts';
import { auditedFolio, folioToStore, insertFolio, updateFolio } from '../folio.service.ts';
import { loadTitles, writeTitles } from '../title.service.ts';
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
 * there is when that is said too: of that one only what `revisados` names is written over.
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
    requireCurrent(version, certificate.version);
    if (certificate.estado !== 'LEIDO') throw fieldError('', NOT_READ);
    const recognised = await requireConfirmed(tx, certificado, revisados);
    const { folio, isNew } = await storeFolio(scope, input, { revisados, actualizar });
    if (isNew || revisados.includes(TITLES_FIELD)) {
      await writeTitles(
        scope,
        folio,
        titlesToWrite(input, recognised, await loadTitles(tx, folio)),
      );
    }
    await keepConfirmation(tx, certificate, { folio, user: actor.id, values: input });
    await scope.audit({
      entity: CERTIFICATE,
      entityId: certificado,
      after: { confirmado: certificate.nombre, matricula: fmiOf(input.fmi) ?? '' },
    });
    return folio;
  },
});

/**
 * @returns what was recognised
 * @throws AppError VALIDATION beside the first recognised field that nobody confirmed
 */
async function requireConfirmed(
  db: Reader,
  id: number,
  confirmed: readonly string[],
): Promise<RecognisedCertificate> {
  const recognised = await findRecognised(db, id);
  if (!recognised) throw fieldError('', NOT_READ);
  const { cabidaLinderos, complementacion, anotaciones } = recognised;
  const hasTitles = Boolean(cabidaLinderos || complementacion || anotaciones.length > 0);
  const asked = [...Object.keys(recognised.campos), ...(hasTitles ? [TITLES_FIELD] : [])];
  const missing = asked.find((field) => !confirmed.includes(field));
  if (missing) throw fieldError(missing, UNCONFIRMED);
  return recognised;
}

/** What was confirmed; where neither the certificate nor the person says a part, the stored one. */
function titlesToWrite(
  given: FolioTitles,
  recognised: FolioTitles,
  stored: FolioTitles,
): FolioTitles {
  const part = <Name extends keyof FolioTitles>(name: Name): FolioTitles[Name] =>
    given[name].length === 0 && recognised[name].length === 0 ? stored[name] : given[name];
  return {
    cabidaLinderos: part('cabidaLinderos'),
    complementacion: part('complementacion'),
    anotaciones: part('anotaciones'),
  };
}

type FolioInput = SavedValues<typeof folioFields>;

interface Confirmed {
  revisados: readonly string[];
  actualizar: boolean;
}

/** Writes the folio. @throws AppError VALIDATION, FORBIDDEN for who may not change one */
async function storeFolio(
  scope: WriteScope,
  input: FolioInput,
  { revisados, actualizar }: Confirmed,
): Promise<{ folio: number; isNew: boolean }> {
  const { tx, actor, context, audit } = scope;
  const fmi = fmiOf(input.fmi);
  const known = fmi === undefined ? undefined : await findFolioId(tx, fmi);
  const before = known === undefined ? null : await folioReads.load(tx, known);
  if (before) {
    if (!actualizar) throw fieldError('fmi', EXISTS);
    authorize(context, CHANGE);
    authorize(context, READ_TITLES);
  }
  const stored = await folioToStore(tx, before ? reviewedOver(before, input, revisados) : input);
  if (before) await updateFolio(tx, before.id, stored);
  const id = before?.id ?? (await insertFolio(tx, stored, actor.id));
  await audit({
    entity: FOLIO,
    entityId: id,
    ...(before && { before: auditedFolio(before) }),
    after: auditedFolio(await folioReads.load(tx, id)),
  });
  return { folio: id, isNew: before === null };
}

/** What the folio says, with what a person looked at in its place. @throws AppError VALIDATION */
function reviewedOver(
  folio: FolioRow,
  input: FolioInput,
  reviewed: readonly string[],
): z.output<typeof folioSchema> {
  const names = certificateFields.filter((name) => reviewed.includes(name));
  const given: Partial<FolioForm> = Object.fromEntries(names.map((name) => [name, input[name]]));
  return validate(folioSchema, { ...formOf(folio), ...given });
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
