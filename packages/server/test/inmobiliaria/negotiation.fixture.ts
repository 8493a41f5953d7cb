import type { TestActor, TestApp } from '../testkit/app.ts';
import { type EstateWorld, saveEstate, squareAt } from './estates.fixture.ts';

/** Where the estates in a row begin, metres of EPSG:9377. */
export const [EAST, NORTH] = [4_811_000, 2_006_000] as const;

/** Four hectares in a row, of the first project. @returns their ids */
export async function estatesInRow(test: TestApp, world: EstateWorld): Promise<string[]> {
  const ids: string[] = [];
  for (const column of [0, 1, 2, 3]) {
    const { estate } = await saveEstate(world.one, {
      codigoSig: `N-${column}`,
      proyecto: world.project,
      colorPredio: '#E4CE7F',
      unidades: [],
      origen: 'DIBUJADA',
      geometria: JSON.stringify(await squareAt(test, EAST + column * 100, NORTH, 100)),
    });
    ids.push(estate.id);
  }
  return ids;
}

/** The id of a stage, by its name. */
export async function stageNamed(test: TestApp, name: string): Promise<string> {
  const { rows } = await test.app.database.pool.query(
    'select id from etapas_negociacion_gi where nombre = $1',
    [name],
  );
  return String(rows[0].id);
}

export const SAVE = `mutation($id: ID!, $version: Int, $etapa: ID, $responsable: ID, $observacion: String) {
  saveNegotiation(id: $id, version: $version, etapa: $etapa, responsable: $responsable,
    observacion: $observacion) { saved errors { campo message }
    negotiation { id version desde plazo estadoPlazo observacion etapa { nombre clase }
      responsable { id } } } }`;
export const LIST = `query($p: [ID!], $e: [ID!], $r: [ID!], $t: [String!], $orderBy: String) {
  negotiationsRelay(proyecto_In: $p, etapa_In: $e, responsable_In: $r, plazo_In: $t,
    orderBy: $orderBy, first: 50) { totalCount nodes { codigoSig ofertado ofertadoComo etapa { nombre } } } }`;
export const FIGURES = `query($p: ID!) { negotiationFigures(projectId: $p) { diseno eje
  etapas { id nombre clase predios requeridos area longitud } } }`;
export const DAY = '2026-11-03';
export const OFFER = `mutation($id: ID, $version: Int, $predio: ID!, $valor: Float!,
  $fecha: String!, $documento: ID, $clase: String = "OFERTA") {
  saveEstateOffer(id: $id, version: $version, predio: $predio, clase: $clase, fecha: $fecha,
    valor: $valor, documento: $documento) {
    saved errors { campo message } estateOffer { id version estado pasos documento { nombre } } } }`;
export const STEP = `mutation($id: ID!, $paso: String!) { stepEstateOffer(id: $id, paso: $paso) {
  saved errors { campo message } estateOffer { estado pasos } } }`;
export const TERM = `mutation($id: ID, $version: Int, $predio: ID!, $desde: String!, $dias: Int!, $cumplido: String) {
  saveNegotiationTerm(id: $id, version: $version, predio: $predio, asunto: "Responder la oferta",
    desde: $desde, dias: $dias, cumplido: $cumplido) {
    saved errors { campo message } negotiationTerm { id version vence cumplido } } }`;

export const ask = async (
  actor: TestActor,
  document: string,
  variables: Record<string, unknown>,
) => {
  const { data, errors } = await actor.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
