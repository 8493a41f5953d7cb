import type { Annotation } from '@comarca/shared/modules/folios/title.schema';
import type { Tx } from '../../core/db/database.ts';
import { setFolioAccount } from '../usuarios/public.ts';
import { setLoaded } from './folio.repository.ts';
import { folioToStore, insertFolio } from './folio.service.ts';
import { replaceTitles } from './title.repository.ts';

/** A folio of the demo: what its form has, and when and by whom it was loaded. */
interface DemoFolio {
  fmi: string;
  municipality: string;
  vereda: string;
  address: string;
  state: 'ACTIVO' | 'CERRADO';
  propertyType: 'URBANO' | 'RURAL';
  origin: 'SNR' | 'VUR';
  opened: string;
  printed: string;
  npn: string;
  area: number;
  parents?: readonly string[];
  loaded: Date;
  user: number | null;
  annotations: readonly unknown[];
}

/** What no folio of the demo says. */
const unsaid = { formerCode: '', nupre: '', segregated: '' };

/** Writes a folio of the demo. */
export async function insertDemoFolio(tx: Tx, demo: DemoFolio): Promise<void> {
  const { loaded, user, annotations, parents = [], ...form } = demo;
  const input = { ...unsaid, ...form, parents: parents.join(', ') };
  const id = await insertFolio(tx, await folioToStore(tx, input), user);
  await setLoaded(tx, id, loaded);
  if (annotations.length === 0) return;
  await replaceTitles(tx, id, {
    cabidaLinderos: 'Linda por el norte con el camino real y por el sur con la quebrada.',
    complementacion: '',
    anotaciones: annotations as Annotation[],
  });
}

/** Lets a person load folios, and ask the registry. */
export const letLoadFolios = (tx: Tx, user: number, { consults }: { consults: boolean }) =>
  setFolioAccount(tx, user, { canUploadFolio: true, canViewVur: consults });
