import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseTargetSchema } from '@comarca/shared/modules/catastro/base.schema';
import { DEMO_CADASTRE, demoTransfer } from '../../../db/demo/cadastre.ts';
import { loadDemoFolios } from '../../../db/demo/folios.ts';
import { loadDemoGeoviewer, loadDemoGround, loadDemoPortal } from '../../../db/demo/geoviewer.ts';
import type { DemoLayer } from '../../../db/demo/layers/definition.ts';
import { demoLayers } from '../../../db/demo/layers/layers.ts';
import { loadDemoPeople } from '../../../db/demo/people.ts';
import { demoTemplates } from '../../../db/demo/templates.ts';
import type { App, RequestContext } from '../../core/app.ts';
import { temporaryFolder } from '../../core/files/temporary-folder.ts';
import { loadDemoArchive } from '../archivo/public.ts';
import { findLayersByName, importLayerFile } from '../capas/public.ts';
import { fillMunicipalities } from '../catalogos/public.ts';
import { hasBases, importBase } from '../catastro/public.ts';
import { loadDemoLetters } from '../correspondencia/public.ts';
import { loadDemoDevelopments } from '../desarrollos/public.ts';
import { loadDemoGiProjects } from '../inmobiliaria/public.ts';
import { insertTemplate, loadDemoProjectIt } from '../inteligencia/public.ts';
import { loadDemoProcesses } from '../judiciales/public.ts';
import { hasUsers } from '../usuarios/public.ts';

/**
 * Loads the demo story into a database that has no users yet; once `stopped`, no further step of it.
 * @returns whether it did
 */
export async function loadDemoIfEmpty(app: App, stopped?: AbortSignal): Promise<boolean> {
  if (await hasUsers(app.database.db)) {
    await loadMissingLayers(app, stopped);
    await loadMissingCadastre(app, stopped);
    return false;
  }
  await loadDemo(app, stopped);
  return true;
}

/** Loads people, projects, templates and layers; layers that are there already are kept. */
export async function loadDemo(app: App, stopped?: AbortSignal): Promise<void> {
  app.log.info('Cargando los datos de demostración');
  await app.database.db.transaction().execute(async (tx) => {
    const people = await loadDemoPeople(tx);
    if (people) {
      await loadDemoGeoviewer(tx, app.config, people.usuarios.get('admin.demo') ?? null);
      await loadDemoLetters(app, tx);
      const keeper = people.usuarios.get('admin.demo');
      if (keeper !== undefined) await loadDemoArchive(app, tx, keeper);
      await loadDemoFolios(tx, people.usuarios);
      await loadDemoProcesses(tx, people);
      await loadDemoDevelopments(tx);
      await loadDemoGiProjects(tx, people);
      await loadDemoProjectIt(tx, people, demoTemplates);
    }
    for (const template of demoTemplates) await insertTemplate(tx, template);
  });
  await loadMissingLayers(app, stopped);
  await loadMissingCadastre(app, stopped);
}

/** A start that was cut short leaves layers out: the next one completes them. */
async function loadMissingLayers(app: App, stopped?: AbortSignal): Promise<void> {
  const folder = await temporaryFolder('demo');
  let loaded = 0;
  try {
    for (const layer of demoLayers) {
      if (stopped?.aborted) return;
      const [known] = await findLayersByName(app.database.db, [layer.tabla]);
      if (known) continue;
      await loadLayer(app, layer, join(folder, `${layer.tabla}.geojson`), stopped);
      loaded += 1;
    }
    // Who marked or published none of layers that were there already wanted none.
    if (loaded > 0) {
      await loadDemoGround(app.database.db);
      await loadDemoPortal(app.database.db);
    }
  } catch (error) {
    // A stopped import leaves nothing behind: the next start loads the layer.
    if (!stopped?.aborted) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Two years of a small cadastre, where there is none yet. */
async function loadMissingCadastre(app: App, stopped?: AbortSignal): Promise<void> {
  if (stopped?.aborted || (await hasBases(app.database.db))) return;
  const folder = await temporaryFolder('demo');
  try {
    for (const year of [2025, 2026] as const) {
      const name = `catastro-${year}.xtf`;
      await writeFile(join(folder, name), demoTransfer(year));
      await importBase(
        demoContext(app),
        { path: join(folder, name), name },
        baseTargetSchema.parse({ ...DEMO_CADASTRE, vigencia: `${year}-01-01` }),
        stopped ? { signal: stopped } : {},
      );
    }
  } catch (error) {
    // A stopped import leaves nothing behind: the next start loads the cadastre.
    if (!stopped?.aborted) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function loadLayer(
  app: App,
  layer: DemoLayer,
  path: string,
  stopped: AbortSignal | undefined,
): Promise<void> {
  const { municipios } = layer;
  const author = { id: null, username: null, requestId: 'demo', ip: null };
  await writeGeoJson(path, layer);
  await importLayerFile(
    demoContext(app),
    { path, name: `${layer.tabla}.geojson` },
    {
      tabla: layer.tabla,
      titulo: layer.titulo,
      entidad: layer.entidad,
      escala: layer.escala,
      vigencia: layer.vigencia,
      descripcion: layer.descripcion,
      textos: layer.columnas,
    },
    {
      ...(stopped && { signal: stopped }),
      ...(municipios && {
        published: async (tx, record) =>
          void (await fillMunicipalities(tx, app, author, { layer: record, columns: municipios })),
      }),
    },
  );
}

async function writeGeoJson(path: string, layer: DemoLayer): Promise<void> {
  const file = createWriteStream(path);
  file.write('{"type":"FeatureCollection","features":[');
  layer.features().forEach((feature, index) => {
    file.write(`${index === 0 ? '' : ','}${JSON.stringify(feature)}\n`);
  });
  file.end(']}');
  await once(file, 'finish');
}

/** The program itself, without a user. */
const demoContext = (app: App): RequestContext => ({
  app,
  actor: null,
  requestId: 'demo',
  ip: null,
});
