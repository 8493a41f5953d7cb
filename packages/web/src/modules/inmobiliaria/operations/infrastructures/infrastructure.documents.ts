import { graphql } from '../../../../platform/graphql/graphql.ts';

export const infrastructuresQuery = graphql(`
  query InfraestructurasGi(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $proyecto_In: [ID!],
    $predio_In: [ID!], $tipoDerecho_In: [ID!], $estadoDerecho_In: [ID!],
    $tipoInfraestructuraSig_In: [ID!], $fechaCreacion_Range: [String!]
  ) {
    infrastructuresRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      proyecto_In: $proyecto_In, predio_In: $predio_In, tipoDerecho_In: $tipoDerecho_In,
      estadoDerecho_In: $estadoDerecho_In, tipoInfraestructuraSig_In: $tipoInfraestructuraSig_In,
      fechaCreacion_Range: $fechaCreacion_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        nombreInfraestructuraJuridica
        descripcion
        colorRelleno
        fechaCreacion
        predio { id codigoSig }
        proyecto { id disposicionDerecho base }
        tipoDerecho { id tipo }
        estadoDerecho { id estado }
        tipoInfraestructuraSig { id tipo }
        unidades { id nombre tipologia { id nombre estructuraProductos } }
      }
    }
  }
`);

export const infrastructureQuery = graphql(`
  query InfraestructuraGi($id: ID!) {
    infrastructure(id: $id) {
      id
      version
      nombreInfraestructuraJuridica
      descripcion
      colorRelleno
      fechaCreacion
      areaMedida
      longitudMedida
      geometria
      predio { id codigoSig geometria }
      proyecto { id disposicionDerecho base }
      tipoDerecho { id tipo }
      estadoDerecho { id estado }
      tipoInfraestructuraSig { id tipo }
      unidades { id nombre tipologia { id nombre estructuraProductos } }
    }
  }
`);

export const infrastructuresInitQuery = graphql(`
  query InicioInfraestructurasGi {
    infrastructuresInit {
      proyectos { id disposicionDerecho }
      tiposDerecho { id nombre }
      estadosDerecho { id nombre }
      tiposInfraestructuraSig { id nombre }
    }
  }
`);

export const infrastructureUnitsQuery = graphql(`
  query UnidadesInfraestructuraGi($predio: ID!) {
    infrastructureUnits(predio: $predio) { id nombre }
  }
`);

export const findEstatesQuery = graphql(`
  query BuscarPrediosGi($search: String) {
    estatesProjectRelay(first: 10, search: $search, orderBy: "codigoSig") {
      nodes { id codigoSig nombrePredioFmi proyecto { disposicionDerecho } }
    }
  }
`);

export const saveInfrastructureMutation = graphql(`
  mutation GuardarInfraestructuraGi(
    $id: ID, $version: Int, $nombre: String!, $predio: ID!, $descripcion: String,
    $tipoDerecho: ID, $estadoDerecho: ID, $tipoInfraestructuraSig: ID, $unidades: [ID!]!,
    $colorRelleno: String!, $origen: String!, $geometria: String
  ) {
    saveInfrastructure(
      id: $id, version: $version, nombre: $nombre, predio: $predio, descripcion: $descripcion,
      tipoDerecho: $tipoDerecho, estadoDerecho: $estadoDerecho,
      tipoInfraestructuraSig: $tipoInfraestructuraSig, unidades: $unidades,
      colorRelleno: $colorRelleno, origen: $origen, geometria: $geometria
    ) {
      saved
      errors { campo message }
      infrastructure { id }
    }
  }
`);

export const deleteInfrastructureMutation = graphql(`
  mutation EliminarInfraestructuraGi($id: ID!) {
    deleteInfrastructure(id: $id) { deleted errors { campo message } }
  }
`);
