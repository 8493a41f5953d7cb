import { AppError } from '@comarca/shared/core/errors';
import {
  type Attachment,
  type Attachments,
  estatesNamed,
} from '@comarca/shared/modules/inmobiliaria/attachment-names';
import type { App, RequestContext } from '../../../core/app.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import type { UploadedFile } from '../../../core/http/upload.ts';
import { authorize } from '../../../core/operation/operation.ts';
import { actorOf, written } from '../../../core/operation/writing.ts';
import { addPermissions, fileForRecord } from '../../archivo/public.ts';
import { ESTATE, PROJECT } from '../access.ts';
import { namedEstates } from './attachments.repository.ts';
import { type SentFile, sentFiles, storeSent } from './sent-files.ts';

type Stored = Awaited<ReturnType<typeof storeSent>>;
interface Placed {
  told: Attachment;
  estate: number;
  content: Stored;
}

const NONE = 'Su nombre no empieza por el código SIG ni por la matrícula de un predio del proyecto';
const NOTHING = 'Ningún archivo corresponde a un solo predio: no se guardó nada.';

const reasonOf = ({ problema }: SentFile, codes: readonly string[]): string | null => {
  if (problema !== null) return problema;
  if (codes.length === 0) return NONE;
  return codes.length > 1 ? `Corresponde a varios predios: ${codes.join(', ')}` : null;
};

/**
 * Says which estate of a project each file is called after; and, unless it is tried only, makes documents
 * of those that have one, all of them in one act or none. What has none or several is left out.
 * @throws AppError VALIDATION
 */
export async function attachFiles(
  context: RequestContext,
  files: readonly UploadedFile[],
  { project, dry }: { project: number; dry: boolean },
): Promise<Attachments> {
  authorize(context, { algunPermiso: [...addPermissions] });
  const { app } = context;
  const estates = await namedEstates(app.database.db, project);
  const told: Attachment[] = [];
  const placed: Placed[] = [];
  try {
    for await (const file of sentFiles(app, files)) {
      const found = estatesNamed(file.nombre, estates);
      const predios = found.map(({ codigoSig }) => codigoSig);
      const one: Attachment = {
        archivo: file.nombre,
        bytes: file.bytes,
        predios,
        motivo: reasonOf(file, predios),
        resultado: null,
      };
      told.push(one);
      const [estate] = found;
      if (dry || one.motivo !== null || !estate) continue;
      placed.push({
        told: one,
        estate: estate.id,
        content: await storeSent(app, file, actorOf(context).id),
      });
    }
    if (!dry && placed.length === 0) throw new AppError('VALIDATION', NOTHING);
  } catch (error) {
    await app.files.discard(placed.map(({ content }) => content.key));
    throw error;
  }
  if (!dry) await fileAll(app, context, { project, placed });
  return { archivos: told, guardado: !dry };
}

/** Every file in the folder of its estate, in one transaction. */
async function fileAll(
  app: App,
  context: RequestContext,
  { project, placed }: { project: number; placed: readonly Placed[] },
): Promise<void> {
  const keys = placed.map(({ content }) => content.key);
  const outcomes = await saveWithContent(app, keys, () =>
    written(context, 'attachEstateFiles', async (scope) => {
      const results: Attachment['resultado'][] = [];
      for (const { estate, content } of placed) {
        const filed = await fileForRecord(scope, { kind: ESTATE, id: estate }, content);
        results.push(filed.resultado);
      }
      await scope.audit({
        entity: PROJECT,
        entityId: project,
        after: { anexos: placed.map(({ told }) => `${told.predios[0]}: ${told.archivo}`) },
      });
      return results;
    }),
  );
  for (const [place, outcome] of outcomes.entries()) {
    const one = placed[place];
    if (one) one.told.resultado = outcome;
  }
  await app.files.discard(keys.filter((_key, place) => outcomes[place] === 'igual'));
}
