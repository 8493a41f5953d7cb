import { AppError } from '@comarca/shared/core/errors';
import { MAX_DESCRIPTION, MAX_TITLE } from '@comarca/shared/modules/capas/layer.fields';
import { firstBytes } from '../../../../core/files/first-bytes.ts';
import { type FeatureSource, ownWords } from '../source-file.ts';
import { decoderOf } from './xml.ts';
import { readTexts } from './xml-texts.ts';

/** What a file says about its layer. */
type OwnWords = Pick<FeatureSource, 'titulo' | 'descripcion'>;

export const noWords: OwnWords = { titulo: '', descripcion: '' };

/** By the standards of FGDC, ArcGIS and ISO 19139, in this order. */
const PLACES = {
  titulo: [
    'citeinfo/title',
    'idCitation/resTitle',
    'MD_DataIdentification/citation/CI_Citation/title/CharacterString',
  ],
  resumen: [
    'descript/abstract',
    'dataIdInfo/idAbs',
    'MD_DataIdentification/abstract/CharacterString',
  ],
  proposito: [
    'descript/purpose',
    'dataIdInfo/idPurp',
    'MD_DataIdentification/purpose/CharacterString',
  ],
} as const;

/**
 * What the `.shp.xml` of a Shapefile says: title, abstract and purpose. Metadata are no reason to
 * refuse a layer: of a file that cannot be read nothing is taken.
 */
export async function readMetadata(path: string): Promise<OwnWords> {
  try {
    const decoder = decoderOf(await firstBytes(path, 200));
    const texts = await readTexts({ path, decoder, what: 'XML' }, PLACES);
    const description = [texts.resumen, texts.proposito]
      .map((text) => ownWords(text, MAX_DESCRIPTION))
      .filter((text) => text !== '');
    return {
      titulo: ownWords(texts.titulo, MAX_TITLE),
      descripcion: ownWords(description.join('\n\n'), MAX_DESCRIPTION),
    };
  } catch (error) {
    if (error instanceof AppError) return noWords;
    throw error;
  }
}
