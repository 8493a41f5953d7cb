import {
  portalReportFields,
  portalReportStates,
} from '@comarca/shared/modules/inteligencia/portal-report.fields';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';

/** Root of the queries about the reports that the geoportal shows. */
export const portalReportsKey = ['informes_geoportal'] as const;

const reports = managedCalls({
  list: graphql(`
    query InformesDelGeoportal($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: portalReportsRelay(
        first: $first
        offset: $offset
        search: $search
        orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes {
          id version titulo descripcion carpeta orden situacion aperturas descargas revisado visto
          reporte { id nombre }
        }
      }
    }
  `),
  one: graphql(`
    query UnInformeDelGeoportal($id: ID!) {
      uno: portalReport(id: $id) {
        id version titulo descripcion carpeta orden situacion aperturas descargas revisado visto
        reporte { id nombre }
      }
    }
  `),
  save: graphql(`
    mutation GuardarInformeDelGeoportal(
      $id: ID
      $version: Int
      $reporte: ID!
      $titulo: String!
      $descripcion: String!
      $carpeta: String!
      $orden: Int
      $publicarActual: Boolean
      $confirmaCifras: Boolean
      $cifrasVistas: String
      $visto: String
    ) {
      hecho: savePortalReport(
        id: $id
        version: $version
        reporte: $reporte
        titulo: $titulo
        descripcion: $descripcion
        carpeta: $carpeta
        orden: $orden
        publicarActual: $publicarActual
        confirmaCifras: $confirmaCifras
        cifrasVistas: $cifrasVistas
        visto: $visto
      ) {
        saved
        errors { campo message }
        uno: portalReport { id }
      }
    }
  `),
  remove: graphql(`
    mutation RetirarInformeDelGeoportal($id: ID!) {
      hecho: deletePortalReport(id: $id) { deleted errors { campo message } }
    }
  `),
});

const ofReportQuery = graphql(`
  query InformeDelGeoportalDeUnReporte($reporte: ID!) {
    portalReportsRelay(first: 1, reporteId: $reporte) {
      nodes {
        id version titulo descripcion carpeta orden situacion aperturas descargas revisado visto
        reporte { id nombre }
      }
    }
  }
`);

export type PortalReportRow = Awaited<ReturnType<typeof reports.load>>;

/** The publication of a report; null where the geoportal has none of it. */
export const loadPublicationOf = async (reportId: string): Promise<PortalReportRow | null> =>
  (await execute(ofReportQuery, { reporte: reportId })).portalReportsRelay.nodes[0] ?? null;

/** Whether the report has changed since it was published, so that it is not shown. */
export const hasChanged = ({ situacion }: Pick<PortalReportRow, 'situacion'>): boolean =>
  situacion === portalReportStates.changed;

/** Quick reports that the geoportal offers to everybody. */
export const portalReportRecord = managedRecord({
  entity: 'informeGeoportal',
  singular: 'Informe del geoportal',
  plural: 'Informes del geoportal',
  thing: 'el informe del geoportal',
  saved: 'Informe del geoportal guardado Exitosamente',
  model: 'superusuario',
  purpose: 'Un reporte rápido se publica en su propia pantalla, con «Publicar en el geoportal».',
  queryKey: portalReportsKey,
  ...reports,
  fields: portalReportFields,
  nameOf: ({ titulo }) => titulo,
});
