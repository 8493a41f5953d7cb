import { type MapFrame, readFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import type { RequestContext } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { allows } from '../../../core/operation/operation.ts';
import { findLayersById, layerReaders, listWmsLayers } from '../../capas/public.ts';

/** Why layers of a bookmark are not seen as they were kept. */
export interface FrameNotice {
  /** as the frame names them */
  capas: string[];
  /** the reason, for people */
  mensaje: string;
  /** whether they cannot be seen at all */
  faltan: boolean;
}

type FrameLayer = MapFrame['capas'][number];

/** A registered layer as it is now. */
interface Registered {
  titulo: string;
  archivada: boolean;
}

const TABLE = /^capa-(\d{1,9})$/;
const IMAGES = /^wms-(\d{1,9})$/;

const isRegistered = ({ id }: FrameLayer): boolean => TABLE.test(id) || IMAGES.test(id);

/** A frame as its reader may know it: who may not see registered layers is not told their names. */
export function toldFrame(context: RequestContext, kept: string): string {
  if (allows(context, layerReaders)) return kept;
  return changedLayers(kept, (layer) => (isRegistered(layer) ? { ...layer, titulo: '' } : layer));
}

/** The frame that was sent over another, with the names that its editor was not told. */
export function withKeptTitles(sent: string, kept: string): string {
  const known = new Map(readFrame(kept)?.capas.map(({ id, titulo }) => [id, titulo]));
  return changedLayers(sent, (layer) =>
    layer.titulo === '' ? { ...layer, titulo: known.get(layer.id) ?? '' } : layer,
  );
}

function changedLayers(text: string, change: (layer: FrameLayer) => FrameLayer): string {
  const frame = readFrame(text);
  return frame ? JSON.stringify({ ...frame, capas: frame.capas.map(change) }) : text;
}

/**
 * What is to be said of the layers that a bookmark shows: those that the reader may not see, which are only
 * counted, those that are gone or archived, and those that are called otherwise now.
 */
export async function frameNotices(context: RequestContext, kept: string): Promise<FrameNotice[]> {
  const shown = (readFrame(kept)?.capas ?? []).filter((one) => one.visible && isRegistered(one));
  if (shown.length === 0) return [];
  if (!allows(context, layerReaders)) {
    return [{ capas: shown.map(({ id }) => id), mensaje: refusedText(shown.length), faltan: true }];
  }
  const now = await registeredNow(context.app.database.db, shown);
  return shown.flatMap((layer) => {
    const told = noticeOf(layer, now.get(layer.id));
    return told === null ? [] : [{ capas: [layer.id], ...told }];
  });
}

const WHOM_TO_ASK = 'Pida el acceso a un administrador de la plataforma.';

const refusedText = (count: number): string =>
  count === 1
    ? `No tiene permiso para ver 1 capa de este marcador. ${WHOM_TO_ASK}`
    : `No tiene permiso para ver ${count} capas de este marcador. ${WHOM_TO_ASK}`;

function noticeOf(
  { titulo }: FrameLayer,
  now: Registered | undefined,
): Omit<FrameNotice, 'capas'> | null {
  const name = titulo === '' ? 'Una capa de este marcador' : `La capa «${titulo}»`;
  if (!now) return { mensaje: `${name} ya no existe en la plataforma.`, faltan: true };
  if (now.archivada) return { mensaje: `${name} está archivada.`, faltan: true };
  if (now.titulo === titulo) return null;
  return { mensaje: `${name} ahora se llama «${now.titulo}».`, faltan: false };
}

async function registeredNow(
  db: Reader,
  layers: readonly FrameLayer[],
): Promise<ReadonlyMap<string, Registered>> {
  const tables = await findLayersById(db, numbersOf(layers, TABLE));
  const images = numbersOf(layers, IMAGES).length > 0 ? await listWmsLayers(db) : [];
  return new Map([
    ...[...tables.values()].map(({ id, titulo, nombre, archivada }): [string, Registered] => [
      `capa-${id}`,
      { titulo: titulo || nombre, archivada: archivada !== null },
    ]),
    ...images.map(({ id, titulo, capa }): [string, Registered] => [
      `wms-${id}`,
      { titulo: titulo || capa, archivada: false },
    ]),
  ]);
}

const numbersOf = (layers: readonly FrameLayer[], pattern: RegExp): number[] =>
  layers.flatMap(({ id }) => {
    const number = pattern.exec(id)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
