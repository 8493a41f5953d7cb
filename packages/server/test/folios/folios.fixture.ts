import type { Payload } from '../testkit/answer.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';

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

const SAVE = `mutation($id: ID, $version: Int, $fmi: String!, $state: String!, $propertyType: String!,
  $origin: String!, $municipality: ID, $vereda: String, $address: String, $opened: String,
  $printed: String, $npn: String, $formerCode: String, $nupre: String, $area: Float,
  $parents: String, $segregated: String) {
  saveFolio(id: $id, version: $version, fmi: $fmi, state: $state, propertyType: $propertyType,
    origin: $origin, municipality: $municipality, vereda: $vereda, address: $address,
    opened: $opened, printed: $printed, npn: $npn, formerCode: $formerCode, nupre: $nupre,
    area: $area, parents: $parents, segregated: $segregated) {
    saved errors { campo message } folio { id version fmi circulo matrices segregadas } } }`;

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
  given: Record<string, unknown>,
): Promise<SavedFolio> {
  const values = { state: 'ACTIVO', propertyType: 'RURAL', origin: 'SNR', ...given };
  const { data, errors } = await actor.graphql<{ saveFolio: SavedFolio }>(SAVE, values);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.saveFolio;
}
