import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const postgisControl = '/usr/share/postgresql/15/extension/postgis.control';

/** What the tests use of the system, and how each is recognised. */
const needed = [
  { name: 'postgresql-15', isThere: () => existsSync('/usr/lib/postgresql/15/bin/initdb') },
  { name: 'postgresql-15-postgis-3', isThere: () => existsSync(postgisControl) },
  { name: 'chromium-headless-shell', isThere: () => hasCommand('chromium-headless-shell') },
  { name: 'fonts-liberation', isThere: () => isInstalled('fonts-liberation') },
  { name: 'fonts-dejavu-core', isThere: () => isInstalled('fonts-dejavu-core') },
  { name: 'poppler-utils', isThere: () => hasCommand('pdftoppm') },
  { name: 'libreoffice-writer-nogui', isThere: () => hasCommand('soffice') },
  { name: 'cgi-mapserver', isThere: () => existsSync('/usr/lib/cgi-bin/mapserv') },
  { name: 'openssl', isThere: () => hasCommand('openssl') },
  { name: 'gdal-bin', isThere: () => hasCommand('ogr2ogr') },
  { name: 'python3-qgis', isThere: () => existsSync('/usr/lib/python3/dist-packages/qgis/core') },
  { name: 'tesseract-ocr', isThere: () => hasCommand('tesseract') },
  { name: 'tesseract-ocr-spa', isThere: () => isInstalled('tesseract-ocr-spa') },
  { name: 'dovecot-imapd', isThere: () => existsSync('/usr/lib/dovecot/imap') },
];

/** Installs what is missing, on Debian as root. @throws Error that names what to install. */
export async function ensureSystemPackages() {
  const missing = needed.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (missing.length === 0) return;
  if (!hasCommand('apt-get') || process.getuid?.() !== 0) {
    throw new Error(`The tests need these Debian packages: ${missing.join(' ')}`);
  }
  console.log(`Installing ${missing.join(', ')}`);
  await apt('update', '-qq');
  await apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
}

async function apt(...args) {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed`);
}

function hasCommand(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;
}

function isInstalled(name) {
  return spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status === 0;
}
