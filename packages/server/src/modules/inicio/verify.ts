import { text as readText } from 'node:stream/consumers';
import type { App } from '../../core/app.ts';
import { readsOnlyLayers } from '../../core/db/layer-reader.layer.ts';
import type { KeptFiles } from '../../core/ports/kept-files.ts';
import { verifyArchive } from '../archivo/public.ts';
import { verifyNow } from '../correspondencia/public.ts';
import { checkGotenberg, readsImages } from '../documentos/public.ts';
import { verifyAlternatives, verifyProjectLayers, verifyReports } from '../inteligencia/public.ts';
import { readSpatialState } from './verify.repository.ts';
import { outsideChecks, REMOTE_MS } from './verify-outside.ts';

/** One thing that the operator wants to know works. `run` says how, or throws why not. */
export interface Check {
  name: string;
  run(app: App): Promise<string>;
}

export interface CheckOutcome {
  name: string;
  works: boolean;
  detail: string;
}

const PROBE = 'comarca';

const checks: Check[] = [
  { name: 'Base de datos', run: checkDatabase },
  { name: 'Lectura de capas', run: checkLayerReader },
  { name: 'Archivos', run: checkFiles },
  { name: 'Sellos', run: checkSeals },
  { name: 'Archivo documental', run: verifyArchive },
  { name: 'Word a PDF', run: checkConversion },
  { name: 'Texto escaneado', run: checkRecognition },
  { name: 'Correo', run: checkMail },
  { name: 'Modelo de lenguaje', run: checkModel },
];

/** Asks every service that is named whether it answers, all at once; none stops the others. */
export async function checkServices(app: App): Promise<CheckOutcome[]> {
  const all = [...checks, ...(await outsideChecks(app))];
  return Promise.all(all.map((check) => outcomeOf(check, app)));
}

async function outcomeOf({ name, run }: Check, app: App): Promise<CheckOutcome> {
  try {
    return { name, works: true, detail: await run(app) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { name, works: false, detail };
  }
}

async function checkDatabase({ config, database }: App): Promise<string> {
  const { version, hasNationalSystem } = await readSpatialState(database.db);
  if (!hasNationalSystem) throw new Error('Falta el sistema EPSG:9377 en spatial_ref_sys.');
  return config.embedded
    ? `embebida, PostGIS ${version}; sin sincronización con el disco (fsync): haga copias`
    : `PostGIS ${version}`;
}

/** Layers reach nothing but layers: they are read by a role of their own. */
async function checkLayerReader({ database }: App): Promise<string> {
  if (await readsOnlyLayers(database.db)) return 'con un rol que solo ve capas';
  throw new Error(
    'Falta el rol: create role comarca_lector nologin; grant comarca_lector to <usuario de la base>',
  );
}

/** What is stored reads back, also from the place where letters' documents lie. */
async function checkFiles({ config, files }: App): Promise<string> {
  const { key } = await files.put(Buffer.from(PROBE));
  const keys = [key];
  try {
    await checkContent(files, key);
    const placed = await files.place(key, { folder: 'Comprobación', name: `${PROBE}.txt` });
    keys.push(placed);
    await checkContent(files, placed);
    // Who may write and read may still not list.
    await files.compared?.parts()[Symbol.asyncIterator]().next();
  } finally {
    await files.discard(keys);
  }
  const store =
    config.STORAGE === 's3' ? `S3, contenedor ${config.S3_BUCKET}` : 'carpeta de DATA_DIR';
  return config.SHAREPOINT_TENANT_ID ? `${store}; documentos en SharePoint` : store;
}

/** Findings that are named; `verificar-registro` names those of the register one by one. */
const NAMED_FINDINGS = 20;

/** Register, history, audit and reports are as they were sealed. */
async function checkSeals(app: App): Promise<string> {
  const { hallazgos } = await verifyNow(app);
  const findings = [
    ...hallazgos,
    ...(await verifyReports(app)),
    ...(await verifyProjectLayers(app)),
    ...(await verifyAlternatives(app)),
  ];
  if (findings.length === 0)
    return 'el registro, el historial, la auditoría y los reportes son íntegros';
  const named = findings.slice(0, NAMED_FINDINGS);
  const more = findings.length - named.length;
  throw new Error(
    [
      `${findings.length} hallazgos:`,
      ...named.map(({ codigo, detalle }) => `\n        ${codigo}: ${detalle}`),
      ...(more > 0 ? [`\n        … y ${more} más.`] : []),
    ].join(''),
  );
}

async function checkContent(files: KeptFiles, key: string): Promise<void> {
  if ((await readText(await files.get(key))) !== PROBE) throw new Error('Lo leído difiere.');
}

async function checkConversion({ config }: App): Promise<string> {
  const { GOTENBERG_URL } = config;
  if (!GOTENBERG_URL) return 'LibreOffice de la máquina o, si no hay, conversión simplificada';
  await checkGotenberg(GOTENBERG_URL);
  return GOTENBERG_URL;
}

async function checkRecognition({ config }: App): Promise<string> {
  if (config.OCR === 'no') return 'apagado (OCR=no)';
  return (await readsImages(config))
    ? 'tesseract con español'
    : 'no instalado: los documentos escaneados se encuentran por su nombre';
}

async function checkMail({ config, mail }: App): Promise<string> {
  await mail.verify();
  return config.SMTP_URL ? 'SMTP' : 'bandeja local: DATA_DIR/outbox';
}

async function checkModel({ config }: App): Promise<string> {
  const { LLM_BASE_URL, LLM_API_KEY } = config;
  if (!LLM_BASE_URL) return 'no configurado';
  const headers: Record<string, string> = LLM_API_KEY
    ? { authorization: `Bearer ${LLM_API_KEY}` }
    : {};
  const response = await fetch(`${LLM_BASE_URL.replace(/\/$/, '')}/models`, {
    headers,
    signal: AbortSignal.timeout(REMOTE_MS),
  });
  if (!response.ok) throw new Error(`El servicio respondió ${response.status}.`);
  return LLM_BASE_URL;
}
