import type { Payload } from '../testkit/answer.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';
import type { Given } from '../testkit/save.ts';

export const VIEWER = ['folios.view_folio'];
export const KEEPER = [
  'folios.view_folio',
  'folios.change_folio',
  'folios.delete_folio',
  'folios.read_titular',
];

/** Lets a person load folios, or ask the registry, as an administrator does. */
export async function allow(
  { app }: TestApp,
  actor: TestActor,
  flags: 'puede_cargar_folio' | 'puede_ver_vur' = 'puede_cargar_folio',
): Promise<void> {
  await app.database.pool.query(`update usuarios set ${flags} = true where id = $1`, [actor.id]);
}

export interface SavedFolio extends Payload {
  saved: boolean;
  folio: {
    id: string;
    version: number;
    fmi: string;
    circulo: string;
    matrices: string;
    segregadas: string;
  };
}

/** Saves a folio: what is not given is the form's. */
export async function saveFolio(
  actor: TestActor,
  given: Given<'saveFolio', 'fmi'>,
): Promise<SavedFolio> {
  const values = { state: 'ACTIVO', propertyType: 'RURAL', origin: 'SNR', ...given };
  return actor.save('folio', values, 'id version fmi circulo matrices segregadas');
}
