import { graphql } from '../../../platform/graphql/graphql.ts';

export const landMapQuery = graphql(`
  query MapaDelTerritorio {
    initLandMap {
      proyectos
      capas {
        id
        nombre
        titulo
        descripcion
        entidad
        escala
        validoHasta
        validez
        tipo
        totalFilas
        ultimaSincronizacion
        extension
        columnas { value text }
      }
      capasWms { id capa titulo }
    }
  }
`);
