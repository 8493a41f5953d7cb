import { lookJob } from '../../src/modules/archivo/sites/site.job.ts';
import { startTestApp } from '../testkit/app.ts';
import { graphSettings, startGraphServer } from '../testkit/servers/graph-server.ts';
import { act, makeFolder, readDocument, sendFile } from './archive.fixture.ts';

export type Sites = Awaited<ReturnType<typeof openSites>>;

/** An application whose archive may be connected to a SharePoint of the tests. */
export async function openSites() {
  const graph = await startGraphServer();
  const test = await startTestApp({ env: graphSettings(graph) });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  const keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  const rows = async (text: string, values: unknown[] = []) =>
    (await test.app.database.pool.query(text, values)).rows;
  const running = () => ({
    app: test.app,
    id: '',
    userId: null,
    signal: new AbortController().signal,
    progress: async () => undefined,
  });
  const look = (folder: string) => lookJob.run({ ...running(), data: { carpeta: Number(folder) } });
  return {
    graph,
    test,
    keeper,
    rows,
    running,
    look,
    there: (path: string) => graph.drive.files().get(`Comarca/${path}`)?.toString(),
    send: (folder: string, name: string, content: Buffer | string) =>
      sendFile(test, keeper, { carpeta: folder, nombre: name, content }),

    /** A connected folder, looked at once. */
    async connected(name: string): Promise<string> {
      const folder = await makeFolder(keeper, name);
      const connect = `connectArchiveSite(id: "${folder}", ruta: "Archivo/${name}")`;
      const { errors } = await act(keeper, connect);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      await look(folder);
      return folder;
    },

    async siteOf(folder: string) {
      const { data } = await keeper.graphql<{ site: { conexion: object | null } }>(
        `{ site: archiveFolderSite(id: "${folder}") { configurado porConfirmar conexion {
          ruta direccion estado hallazgo enSitio pendientes revisada
          novedades { documento nombre estado hallazgo } } } }`,
      );
      return data.site.conexion;
    },

    async named(folder: string, name: string) {
      const [row] = await rows(
        'select id from archivo_documentos where carpeta_id = $1 and nombre = $2',
        [folder, name],
      );
      return row ? readDocument(keeper, row.id) : null;
    },

    async close() {
      await test.close();
      await graph.close();
    },
  };
}
