import { fieldError } from '@comarca/shared/core/errors';
import { saveLayerAnalysisSchema } from '@comarca/shared/modules/inteligencia/project-report.schema';
import type { RequestContext } from '../../../core/app.ts';
import { parseInput } from '../../../core/operation/operation.ts';
import type { StoredContent } from '../../../core/ports/file-store.ts';

/** The image of a map where it is stored, to be named by what is saved with it. */
export type MapImage = StoredContent & { nombre: string; tipoMime: string };

const sent = saveLayerAnalysisSchema.pick({ logo: true });

const KINDS = {
  'image/png': { extension: 'png', head: '89504e47' },
  'image/jpeg': { extension: 'jpg', head: 'ffd8ff' },
} as const;

/**
 * Stores the image of a map that came as a data address; null without one.
 * @throws AppError VALIDATION for what is no image of its kind
 */
export async function storeMapImage(
  { app, actor }: RequestContext,
  given: string | null | undefined,
): Promise<MapImage | null> {
  const { logo } = parseInput(sent, { logo: given });
  if (!logo) return null;
  const [head = '', data = ''] = logo.split(',');
  const type = head.includes('png') ? 'image/png' : 'image/jpeg';
  const bytes = Buffer.from(data, 'base64');
  const { extension, head: magic } = KINDS[type];
  if (!bytes.toString('hex', 0, 4).startsWith(magic)) {
    throw fieldError('logo', 'La imagen del mapa no es válida.');
  }
  const stored = await app.files.put(bytes, { by: actor?.id });
  return { ...stored, nombre: `mapa.${extension}`, tipoMime: type };
}
