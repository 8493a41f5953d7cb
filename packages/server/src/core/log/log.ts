import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** What never reaches the log, wherever it stands in an entry. */
const secretFields = [
  'password',
  'contrasenia',
  'newPassword',
  'oldPassword',
  'token',
  'secret',
  'cookie',
  'authorization',
  'password_hash',
  'token_hash',
];

const redactPaths = [
  ...secretFields,
  ...secretFields.map((field) => `*.${field}`),
  ...secretFields.map((field) => `*.*.${field}`),
  'req.headers["set-cookie"]',
  'headers["set-cookie"]',
];

/** Addresses keep their path; the values of their query may be tokens. */
const withoutQuery = (url: unknown): unknown =>
  typeof url === 'string' ? url.replace(/\?.*$/s, '?…') : url;

/** Credentials inside an address, as a failed connection prints them. */
const withoutCredentials = (text: string): string =>
  text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@');

const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const serialized = pino.stdSerializers.err(error);
  return {
    type: serialized.type,
    message: serialized.message,
    stack: serialized.stack,
    ...('code' in error && { code: error.code }),
  };
};

/** JSON lines with secrets taken out, on the standard output; readable lines in development. */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: { role: config.COMARCA_ROLE, pid: process.pid },
    redact: { paths: redactPaths, censor: '…' },
    // The last look at a finished line: an error's message is copied by the logger itself.
    hooks: { streamWrite: withoutCredentials },
    serializers: { err: serializeError, url: withoutQuery },
    ...(config.NODE_ENV === 'development' && { transport: { target: 'pino-pretty' } }),
  };
  return destination ? pino(options, destination) : pino(options);
}
