import { resolve } from 'node:path';
import { z } from 'zod';
import es from 'zod/v4/locales/es.js';

/** `process.env` is read here and nowhere else. */
const optionalText = z.string().trim().optional();

const address = (protocol: RegExp, error: string) =>
  optionalText.pipe(z.url({ protocol, error }).optional());

const webAddress = address(/^https?$/, 'Debe ser una dirección http(s)');

const megabytes = (usual: number) => z.coerce.number().int().min(0).default(usual);

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: optionalText,
  DATA_DIR: z.string().default('./.data'),
  /** Whether the embedded database's files are looked at before each start. */
  EMBEDDED_CHECK: z.enum(['on', 'off']).default('on'),
  /** Without a sign of life for so long its process is ended and started again. */
  EMBEDDED_SILENCE_SECONDS: z.coerce.number().int().min(2).max(3600).default(20),
  PUBLIC_URL: webAddress,
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.string().default('loopback'),
  SECURITY_CONTACT: z.email().default('seguridad@comarca.local'),
  COMARCA_SECRET: optionalText,
  /** Former values of COMARCA_SECRET, separated by spaces: what they sealed still holds. */
  COMARCA_FORMER_SECRETS: optionalText,
  /** Names of keys that are lost for good, separated by spaces: the start goes on without them. */
  COMARCA_LOST_KEYS: optionalText,
  /** Who is sent, once a day, where the books of seals stand. */
  REGISTER_ANCHOR_TO: z.email().optional(),
  COMARCA_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  SMTP_URL: address(/^smtps?$/, 'Debe ser una dirección smtp(s)'),
  MAIL_FROM: z.string().default('Comarca <no-responder@comarca.local>'),
  /** MB of a message with its files: larger ones are refused by many mail servers. */
  MAIL_MB: megabytes(20),

  /** MB of files that people sent and have not saved: of each, and of all together. */
  UNSAVED_MB_PER_PERSON: megabytes(2_048),
  UNSAVED_MB: megabytes(10_240),
  /** MB of the disk of DATA_DIR that no file is given. */
  DISK_RESERVE_MB: megabytes(512),

  STORAGE: z.enum(['files', 's3']).default('files'),
  S3_ENDPOINT: webAddress,
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,

  /** What lies under this prefix of the bucket is received into the archive: `entrada/`. */
  RECEIVE_S3_PREFIX: optionalText.pipe(
    z
      .string()
      .regex(/^[^/].*\/$/, 'Debe terminar en / y no empezar por /')
      .optional(),
  ),

  /** Messages of this mailbox are received into the archive: `imaps://user:password@host/INBOX`. */
  RECEIVE_MAIL_URL: address(/^imaps?$/, 'Debe ser una dirección imap(s)'),

  /** A library of SharePoint for documents that have their place; with the tenant, all of it. */
  SHAREPOINT_TENANT_ID: optionalText,
  SHAREPOINT_CLIENT_ID: optionalText,
  SHAREPOINT_CLIENT_SECRET: optionalText,
  SHAREPOINT_SITE_ID: optionalText,
  SHAREPOINT_DRIVE_ID: optionalText,
  SHAREPOINT_FOLDER: optionalText,
  SHAREPOINT_LOGIN_URL: z.url().default('https://login.microsoftonline.com'),
  SHAREPOINT_GRAPH_URL: z.url().default('https://graph.microsoft.com/v1.0'),

  /** A Gotenberg that converts Word to PDF; without it LibreOffice of this machine does. */
  GOTENBERG_URL: webAddress,

  /** Whether the words of scanned documents are read, where tesseract is installed. */
  OCR: z.enum(['tesseract', 'no']).default('tesseract'),

  LLM_BASE_URL: webAddress,
  LLM_API_KEY: optionalText,
  LLM_MODEL: optionalText,
  /** Seconds that a text of the model is waited for. */
  LLM_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(100).default(60),

  /** Seconds that a request waits for a report to be written; one that takes longer goes on apart. */
  REPORT_WAIT_SECONDS: z.coerce.number().int().min(0).max(110).default(100),

  /** `host:port` list, separated by commas, of map servers on private addresses. */
  WMS_ALLOW_PRIVATE: optionalText,

  /** A service that speaks as Nominatim does; without it maps find municipalities and coordinates. */
  GEOCODER_URL: webAddress,

  /** A GeoServer (`https://…/geoserver`) that publishes tables; without it the platform itself does. */
  GEOSERVER_URL: webAddress,
  GEOSERVER_USER: z.string().default('admin'),
  GEOSERVER_PASSWORD: optionalText,
  GEOSERVER_WORKSPACE: z.string().default('comarca'),

  /** The judiciary's national search of processes (CPNU), up to `/api`; without it people look there. */
  RAMA_JUDICIAL_URL: webAddress,

  /** The land registry's service (VUR), up to `/v1`; without it people look in its page. */
  VUR_URL: webAddress,
  /** The page in which people look for folios themselves. */
  VUR_PAGE_URL: z.url().default('https://www.vur.gov.co'),

  APP_GEOPORTAL_URL: webAddress,
  APP_FOLIOS_URL: webAddress,
  APP_COLECTOR_URL: webAddress,
  /** Pages outside the platform to which the side menu leads. */
  APP_TALENTO_URL: webAddress,
  APP_RECURSOS_URL: webAddress,
  APP_JUDICIALES_URL: webAddress,
  APP_TIQUETES_URL: webAddress,

  BASEMAP_OSM_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  BASEMAP_TOPO_URL: z.string().default('https://a.tile.opentopomap.org/{z}/{x}/{y}.png'),
  BASEMAP_IMAGERY_URL: z
    .string()
    .default(
      'https://services.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
    ),
});

/** Every variable that the program reads. */
export const environmentNames = Object.keys(environment.shape);

export type Environment = z.infer<typeof environment>;

/** The program's settings: the environment, parsed once, with derived values. */
export interface Config extends Environment {
  dataDir: string;
  /** No DATABASE_URL: the program runs its own PGlite + PostGIS child process. */
  embedded: boolean;
  servesWeb: boolean;
  formerSecrets: readonly string[];
  lostKeys: readonly string[];
  runsJobs: boolean;
}

/** The catalogue of Spanish messages that says what is wrong with a setting. */
const { localeError: inSpanish } = es();

/** A base map whose address is blank is left out; any other setting that is blank is not set. */
const isGiven = ([name, value]: [string, string | undefined]): boolean =>
  value?.trim() !== '' || name.startsWith('BASEMAP_');

/**
 * Reads the settings.
 * @throws Error in Spanish that names each wrong variable.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.entries(env).filter(isGiven);
  const parsed = environment.safeParse(Object.fromEntries(given), { error: inSpanish });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`La configuración no es válida:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const embedded = values.DATABASE_URL === undefined;
  if (!embedded && !values.COMARCA_SECRET) {
    throw new Error('Falta COMARCA_SECRET: es obligatoria cuando se usa DATABASE_URL.');
  }
  return {
    ...values,
    dataDir: resolve(values.DATA_DIR),
    embedded,
    formerSecrets: values.COMARCA_FORMER_SECRETS?.split(/\s+/) ?? [],
    lostKeys: values.COMARCA_LOST_KEYS?.split(/\s+/) ?? [],
    servesWeb: values.COMARCA_ROLE !== 'worker',
    runsJobs: values.COMARCA_ROLE !== 'web',
  };
}
