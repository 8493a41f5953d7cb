import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { accepted } from './accepted.ts';
import { archiveKey } from './archive.ts';

const siteQuery = graphql(`
  query SitioCarpetaArchivo($id: ID!) {
    archiveFolderSite(id: $id) {
      configurado porConfirmar
      conexion {
        ruta direccion motivo estado hallazgo revisada enSitio pendientes
        novedades { documento nombre estado hallazgo desde }
      }
    }
  }
`);

const connectMutation = graphql(`
  mutation ConectarSitioArchivo($id: ID!, $ruta: String!, $confirma: Boolean, $motivo: String) {
    connectArchiveSite(id: $id, ruta: $ruta, confirma: $confirma, motivo: $motivo) {
      saved registro errors { campo message }
    }
  }
`);

const reviewMutation = graphql(`
  mutation RevisarSitioArchivo($id: ID!) {
    reviewArchiveSite(id: $id) { saved registro errors { campo message } }
  }
`);

const disconnectMutation = graphql(`
  mutation DesconectarSitioArchivo($id: ID!) {
    disconnectArchiveSite(id: $id) { saved registro errors { campo message } }
  }
`);

export const siteKey = (folder: string) => [...archiveKey, 'sitio', folder] as const;

/** How a folder stands with the document site. */
export const loadSite = async (folder: string) =>
  (await execute(siteQuery, { id: folder })).archiveFolderSite;
export type FolderSite = NonNullable<Awaited<ReturnType<typeof loadSite>>>;
export type SiteConnection = NonNullable<FolderSite['conexion']>;

export const connectSite = async (
  folder: string,
  values: { ruta: string; confirma: boolean; motivo: string },
) => accepted((await execute(connectMutation, { id: folder, ...values })).connectArchiveSite);

export const reviewSite = async (folder: string) =>
  accepted((await execute(reviewMutation, { id: folder })).reviewArchiveSite);

export const disconnectSite = async (folder: string) =>
  accepted((await execute(disconnectMutation, { id: folder })).disconnectArchiveSite);
