import { graphql } from '../../../platform/graphql/graphql.ts';

export const linksQuery = graphql(`
  query EnlacesExternos($clase: String!, $objeto: String!) {
    outsideLinks(clase: $clase, objeto: $objeto) {
      id para vence vencido descarga protegido intentos duerme aperturas ultima autor fechaRevocado
    }
  }
`);

export const openingsQuery = graphql(`
  query AperturasEnlaceExterno($id: ID!) {
    outsideLinkOpenings(id: $id) { acto ip fecha }
  }
`);

export const saveLinkMutation = graphql(`
  mutation GuardarEnlaceExterno(
    $clase: String!, $objeto: String!, $para: String!, $vence: String!, $contrasena: String,
    $descarga: Boolean!, $confirmaCifras: Boolean, $cifrasVistas: String
  ) {
    saveOutsideLink(
      clase: $clase, objeto: $objeto, para: $para, vence: $vence, contrasena: $contrasena,
      descarga: $descarga, confirmaCifras: $confirmaCifras, cifrasVistas: $cifrasVistas
    ) { saved llave errors { campo message } }
  }
`);

export const revokeLinkMutation = graphql(`
  mutation RevocarEnlaceExterno($id: ID!) {
    revokeOutsideLink(id: $id) { saved errors { campo message } }
  }
`);
