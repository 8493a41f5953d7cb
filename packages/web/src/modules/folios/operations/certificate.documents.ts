import { graphql } from '../../../platform/graphql/graphql.ts';

export const certificatesQuery = graphql(`
  query CertificadosFolio {
    folioCertificates { id nombre estado error paginas fecha folioId fmi }
  }
`);

export const certificateQuery = graphql(`
  query CertificadoFolio($id: ID!) {
    folioCertificate(id: $id) {
      id
      version
      nombre
      estado
      error
      paginas
      campos { campo valor mostrado pagina linea }
      cabidaLinderos
      complementacion
      anotaciones {
        numero
        fecha
        radicacion
        documento
        codigoActo
        acto
        valor
        cancela
        personas { lado nombre identificacion titular }
      }
      avisos
      existente {
        id
        fmi
        municipio { id nombre }
        vereda
        direccion
        estado
        tipo
        origen
        fechaApertura
        fechaImpresion
        npn
        codigoAnterior
        nupre
        area
        matrices
        segregadas
      }
    }
  }
`);

export const confirmMutation = graphql(`
  mutation ConfirmarCertificado(
    $certificado: ID!, $version: Int!, $revisados: [String!]!, $actualizar: Boolean!,
    $fmi: String!, $municipality: ID, $vereda: String, $address: String, $state: String!,
    $propertyType: String!, $origin: String!, $opened: String, $printed: String, $npn: String,
    $formerCode: String, $nupre: String, $area: Float, $parents: String, $segregated: String,
    $cabidaLinderos: String!, $complementacion: String!, $anotaciones: [FolioAnotacionInput!]!
  ) {
    confirmCertificate(
      certificado: $certificado, version: $version, revisados: $revisados, actualizar: $actualizar,
      fmi: $fmi, municipality: $municipality, vereda: $vereda, address: $address, state: $state,
      propertyType: $propertyType, origin: $origin, opened: $opened, printed: $printed, npn: $npn,
      formerCode: $formerCode, nupre: $nupre, area: $area, parents: $parents,
      segregated: $segregated, cabidaLinderos: $cabidaLinderos, complementacion: $complementacion,
      anotaciones: $anotaciones
    ) {
      saved
      errors { campo message }
      folio { id }
    }
  }
`);

export const takeDocumentMutation = graphql(`
  mutation TomarDocumentoComoCertificado($documento: ID!) {
    takeDocumentAsCertificate(documento: $documento) {
      saved
      errors { campo message }
      certificado
    }
  }
`);

export const discardMutation = graphql(`
  mutation DescartarCertificado($id: ID!) {
    discardCertificate(id: $id) { deleted errors { campo message } }
  }
`);
