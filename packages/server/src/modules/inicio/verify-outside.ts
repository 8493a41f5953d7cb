import type { App } from '../../core/app.ts';
import { checkMailbox } from '../archivo/public.ts';
import { listMapServers, readMapServer } from '../capas/public.ts';
import { checkRegistry } from '../folios/public.ts';
import { checkGeocoder, listBaseLayers } from '../geovisor/public.ts';
import { checkCourtSearch } from '../judiciales/public.ts';
import { publicConfiguration } from './configuration.ts';
import type { Check } from './verify.ts';

/** How long a service outside may take to answer, in milliseconds. */
export const REMOTE_MS = 10_000;

/** What a page answers that is there, but not for whoever has not signed in. */
const CLOSED = new Set([401, 403]);

/**
 * The services outside that the settings and the registers name: each map server and base map, the
 * geocoder, the judiciary's search, the land registry, the archive's mailbox, each page.
 */
export async function outsideChecks(app: App): Promise<Check[]> {
  const { db } = app.database;
  const [servers, layers] = await Promise.all([listMapServers(db), listBaseLayers(db)]);
  const { aplicaciones, paginas, mapasBase } = publicConfiguration(app.config);
  const registered = layers.map(({ capa, url }) => ({ nombre: capa, url }));
  return [
    ...servers.map((url) => ({
      name: `Servidor de mapas ${url}`,
      run: () => checkMapServer(app, url),
    })),
    ...differing([...mapasBase, ...registered]).map(({ nombre, url }) => ({
      name: `Mapa base ${nombre}`,
      run: () => checkImage(url),
    })),
    ...geocoderChecks(app),
    ...courtSearchChecks(app),
    ...registryChecks(app),
    ...mailboxChecks(app),
    ...[...aplicaciones, ...paginas].map(({ sigla, url }) => ({
      name: `Aplicación ${sigla}`,
      run: () => checkPage(url),
    })),
  ];
}

function geocoderChecks(app: App): Check[] {
  const { GEOCODER_URL: url } = app.config;
  if (!url) return [];
  return [
    {
      name: 'Búsqueda de lugares',
      async run() {
        await checkGeocoder(app);
        // Its parameters may hold a key.
        return new URL(url).origin;
      },
    },
  ];
}

function courtSearchChecks(app: App): Check[] {
  const { RAMA_JUDICIAL_URL: url } = app.config;
  if (!url) return [];
  return [
    {
      name: 'Consulta de procesos de la Rama Judicial',
      async run() {
        await checkCourtSearch(app);
        return new URL(url).origin;
      },
    },
  ];
}

function mailboxChecks(app: App): Check[] {
  const { RECEIVE_MAIL_URL: url } = app.config;
  if (!url) return [];
  return [{ name: 'Buzón del archivo', run: () => checkMailbox(app, url) }];
}

function registryChecks(app: App): Check[] {
  const { VUR_URL: url } = app.config;
  if (!url) return [];
  return [
    {
      name: 'Consulta del registro (VUR)',
      async run() {
        await checkRegistry(app);
        return new URL(url).origin;
      },
    },
  ];
}

interface Named {
  nombre: string;
  url: string;
}

/** Without those that have no address, or one that came before. */
const differing = (maps: readonly Named[]): Named[] =>
  maps.filter(({ url }, place) => url && maps.findIndex((other) => other.url === url) === place);

async function checkMapServer(app: App, url: string): Promise<string> {
  const { titulo, capas } = await readMapServer(app, url);
  return `«${titulo}», ${capas.length} capas`;
}

/** Asks for the image of the whole world. */
async function checkImage(template: string): Promise<string> {
  const url = template.replace(/\{[xyz]\}/g, '0').replace('{s}', 'a');
  const { ok, status } = await ask(url);
  if (!ok) throw new Error(`${url} respondió ${status}.`);
  return url;
}

async function checkPage(url: string): Promise<string> {
  const { ok, status } = await ask(url);
  if (!ok && !CLOSED.has(status)) throw new Error(`${url} respondió ${status}.`);
  return url;
}

async function ask(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REMOTE_MS) }).catch(() => {
    throw new Error(`${url} no respondió.`);
  });
  await response.body?.cancel();
  return response;
}
