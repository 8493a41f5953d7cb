import type { TestActor } from '../testkit/app.ts';

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
