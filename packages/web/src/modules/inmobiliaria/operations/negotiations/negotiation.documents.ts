import { graphql } from '../../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../../platform/management/managed/managed-calls.ts';

export const negotiationsQuery = graphql(`
  query NegociacionesGi(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $proyecto_In: [ID!],
    $etapa_In: [ID!], $responsable_In: [ID!], $plazo_In: [String!]
  ) {
    negotiationsRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      proyecto_In: $proyecto_In, etapa_In: $etapa_In, responsable_In: $responsable_In,
      plazo_In: $plazo_In
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id version codigoSig nombre desde plazo estadoPlazo ofertado ofertadoComo observacion
        proyecto { id disposicionDerecho }
        etapa { id nombre clase color }
        responsable { id fullName }
      }
    }
  }
`);

export const negotiationQuery = graphql(`
  query NegociacionGi($id: ID!) {
    negotiation(id: $id) {
      id version codigoSig nombre desde plazo estadoPlazo ofertado ofertadoComo observacion
      proyecto { id disposicionDerecho }
      etapa { id nombre clase color }
      responsable { id fullName }
    }
  }
`);

export const negotiationsInitQuery = graphql(`
  query InicioNegociacionesGi {
    negotiationsInit {
      etapas { id nombre clase color }
      proyectos { id disposicionDerecho }
      responsables { id fullName }
    }
  }
`);

export const negotiationChoicesQuery = graphql(`
  query OpcionesNegociacionGi($predio: ID!) {
    negotiationChoices(predio: $predio) {
      etapas { id nombre }
      responsables { id fullName }
      documentos { id nombre }
    }
  }
`);

export const negotiationFiguresQuery = graphql(`
  query CifrasNegociacionGi($projectId: ID!) {
    negotiationFigures(projectId: $projectId) {
      diseno
      eje
      etapas { id nombre clase color predios requeridos area longitud }
    }
  }
`);

export const saveNegotiationMutation = graphql(`
  mutation GuardarNegociacionGi(
    $id: ID, $version: Int, $etapa: ID, $responsable: ID, $observacion: String
  ) {
    saveNegotiation(
      id: $id, version: $version, etapa: $etapa, responsable: $responsable,
      observacion: $observacion
    ) {
      saved
      errors { campo message }
      negotiation { id }
    }
  }
`);

export const offerCalls = managedCalls({
  list: graphql(`
    query OfertasGi(
      $predio: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: estateOffersRelay(
        predio: $predio, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes {
          id version clase fecha valor estado texto pasos
          documento { id nombre }
        }
      }
    }
  `),
  one: graphql(`
    query OfertaGi($id: ID!) {
      uno: estateOffer(id: $id) {
        id version clase fecha valor estado texto pasos
        documento { id nombre }
      }
    }
  `),
  save: graphql(`
    mutation GuardarOfertaGi(
      $id: ID, $version: Int, $predio: ID!, $clase: String!, $fecha: String!, $valor: Float!,
      $texto: String, $documento: ID
    ) {
      hecho: saveEstateOffer(
        id: $id, version: $version, predio: $predio, clase: $clase, fecha: $fecha, valor: $valor,
        texto: $texto, documento: $documento
      ) {
        saved
        errors { campo message }
        uno: estateOffer { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarOfertaGi($id: ID!) {
      hecho: deleteEstateOffer(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const stepOfferMutation = graphql(`
  mutation PasoOfertaGi($id: ID!, $version: Int, $paso: String!) {
    stepEstateOffer(id: $id, version: $version, paso: $paso) {
      saved
      errors { campo message }
    }
  }
`);

export const termCalls = managedCalls({
  list: graphql(`
    query PlazosGi(
      $predio: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: negotiationTermsRelay(
        predio: $predio, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version asunto desde dias vence cumplido }
      }
    }
  `),
  one: graphql(`
    query PlazoGi($id: ID!) {
      uno: negotiationTerm(id: $id) { id version asunto desde dias vence cumplido }
    }
  `),
  save: graphql(`
    mutation GuardarPlazoGi(
      $id: ID, $version: Int, $predio: ID!, $asunto: String!, $desde: String!, $dias: Int!,
      $cumplido: String
    ) {
      hecho: saveNegotiationTerm(
        id: $id, version: $version, predio: $predio, asunto: $asunto, desde: $desde, dias: $dias,
        cumplido: $cumplido
      ) {
        saved
        errors { campo message }
        uno: negotiationTerm { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarPlazoGi($id: ID!) {
      hecho: deleteNegotiationTerm(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const filingCalls = managedCalls({
  list: graphql(`
    query RadicadosGi(
      $predio: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: negotiationFilingsRelay(
        predio: $predio, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes {
          id version nota
          carta { id codigoRadicacion descripcion }
        }
      }
    }
  `),
  one: graphql(`
    query RadicadoGi($id: ID!) {
      uno: negotiationFiling(id: $id) {
        id version nota
        carta { id codigoRadicacion descripcion }
      }
    }
  `),
  save: graphql(`
    mutation GuardarRadicadoGi($id: ID, $version: Int, $predio: ID!, $carta: ID!, $nota: String) {
      hecho: saveNegotiationFiling(
        id: $id, version: $version, predio: $predio, carta: $carta, nota: $nota
      ) {
        saved
        errors { campo message }
        uno: negotiationFiling { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarRadicadoGi($id: ID!) {
      hecho: deleteNegotiationFiling(id: $id) { deleted errors { campo message } }
    }
  `),
});
