import { formatDateTime } from '@comarca/shared/core/formats';
import { escapeHtml } from './escape-html.ts';
import { verificationScript } from './verification-script.ts';

/** What is known of the closing whose index goes along. */
interface Closing {
  hash: string;
  date: Date;
  seal: string | null;
  /** documents of other records that the index names and who took it home does not read */
  unread: number;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c2b24}
table{border-collapse:collapse;width:100%}th{white-space:nowrap}td,th{border:1px solid #c5d0ca;padding:.35rem .5rem;text-align:left;overflow-wrap:anywhere}
code{font-size:.8rem;overflow-wrap:anywhere}.bien{color:#0b6b3a}.mal{color:#a4161a;font-weight:700}
label{display:block;margin:1rem 0;font-weight:600}`;

/** The index that goes along, its signature, and where the installation publishes its keys. */
interface GivenIndex {
  text: string;
  signature: string | null;
  keys: string | null | undefined;
}

/** A value as a script of data holds it: nothing in it ends the script. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * A page that checks an exported expediente without the platform and without a network: it carries the
 * index, reads the files that its reader chooses, and compares their hashes.
 */
export function verificationPage(index: GivenIndex, closing: Closing | undefined): string {
  const state = closing
    ? stateOf(closing)
    : 'El expediente estaba abierto cuando se exportó: este índice es provisional.';
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Verificación de un expediente</title><style>${STYLE}</style></head>
<body><h1>Verificación de un expediente</h1>
<p id="nombre"></p><p>${state}</p>
<p id="firmado">Comprobando la firma…</p><p><code id="llave"></code></p>
${index.signature === null ? '' : compareWith(index.keys)}
<p>Descomprima el archivo y elija aquí la carpeta <strong>documentos</strong>. Nada sale de este equipo.</p>
<label>Carpeta documentos <input id="archivos" type="file" webkitdirectory multiple></label>
<p id="resultado" role="status"></p>
<table><thead><tr><th>N.º</th><th>Documento</th><th>Origen</th><th>Fecha</th><th>Páginas</th><th>SHA-256</th><th>Comprobación</th></tr></thead>
<tbody id="indice"></tbody></table>
<script type="application/json" id="datos">${asData(index.text)}</script>
<script type="application/json" id="firma">${asData(index.signature)}</script>
<script>${verificationScript}</script></body></html>`;
}

/** Whoever alters an index may sign it with a key of her own: only the comparison tells whose the key is. */
const compareWith = (keys: string | null | undefined): string =>
  `<p>Compare esta huella con la que la plataforma muestra en <em>Índice y actos</em>${
    keys ? ` y publica en <code>${escapeHtml(keys)}</code>` : ''
  }: solo si es la misma, el índice es el que ella firmó.</p>`;

/** What is said of a closing. A part of the index has not the hash of the whole: it is not compared with it. */
function stateOf({ date, hash, seal, unread }: Closing): string {
  const closed = `Cerrado el ${formatDateTime(date)} (hora de Colombia).`;
  const sealed = `Sello de la plataforma: <code>${escapeHtml(seal ?? '')}</code>.`;
  if (unread === 0)
    return `${closed} Huella del índice (SHA-256): <code id="huella">${hash}</code>. ${sealed}`;
  return `${closed} Este índice es una parte: no tiene ${unread} documentos de otros registros que quien lo exportó no puede leer. Huella del índice completo (SHA-256): <code>${hash}</code>. ${sealed}`;
}
