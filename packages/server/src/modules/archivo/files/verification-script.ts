import { COLOMBIAN_ZONE } from '@comarca/shared/core/formats';

/**
 * What the page of an exported expediente does, in any browser, from a disk: what it shows is written as
 * text, and each file is compared with the hash of the index.
 */
export const verificationScript = `
'use strict';
const source = JSON.parse(document.getElementById('datos').textContent);
const signature = JSON.parse(document.getElementById('firma').textContent);
const index = JSON.parse(source);
document.getElementById('nombre').textContent = 'Expediente ' + index.expediente + ' — ' + index.nombre;
const body = document.getElementById('indice');
const marks = new Map();
const originOf = ({ origen }) => origen ? origen.papel + ' · ' + origen.registro : 'Archivo';
for (const one of index.documentos) {
  const row = body.insertRow();
  const day = new Date(one.fecha).toLocaleString('es-CO', { timeZone: '${COLOMBIAN_ZONE}' });
  for (const value of [one.orden, one.archivo, originOf(one), day, one.paginas === null ? '—' : one.paginas, one.sha256]) {
    row.insertCell().textContent = String(value);
  }
  const mark = row.insertCell();
  mark.textContent = 'Sin comprobar';
  marks.set(one.archivo, mark);
}
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
const hashOf = async (content) => hex(await crypto.subtle.digest('SHA-256', content));
const say = (mark, isGood, text) => { mark.textContent = text; mark.className = isGood ? 'bien' : 'mal'; };
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
async function isSigned(key) {
  const how = { name: 'ECDSA', namedCurve: 'P-256' };
  const opened = await crypto.subtle.importKey('spki', key, how, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, opened, bytesOf(signature), new TextEncoder().encode(source));
}
async function checkSignature() {
  const place = document.getElementById('firmado');
  if (!index.firmado) {
    place.textContent = 'Este índice no tiene firma: esta página comprueba que los documentos son los del índice, pero no que el índice sea el de la plataforma. Eso lo comprueba la plataforma con su sello.';
    return true;
  }
  try {
    const key = bytesOf(index.firmado.llave);
    document.getElementById('llave').textContent = await hashOf(key);
    const isGood = signature !== null && await isSigned(key);
    say(place, isGood, isGood ? 'Firma válida: el índice es el que se firmó con la llave de esta huella (SHA-256).' : '¡La firma no corresponde a este índice!');
    return isGood;
  } catch {
    say(place, false, '¡La firma no corresponde a este índice!');
    return false;
  }
}
const signed = checkSignature();
async function check(files) {
  let good = 0;
  let bad = await signed ? 0 : 1;
  const kept = document.getElementById('huella');
  if (kept) {
    const own = await hashOf(new TextEncoder().encode(source));
    if (own !== kept.textContent) bad += 1;
  }
  const byPath = new Map(Array.from(files, (file) => {
    const path = (file.webkitRelativePath || file.name).split('/').slice(1).join('/');
    return ['documentos/' + path, file];
  }));
  for (const one of index.documentos) {
    const mark = marks.get(one.archivo);
    const file = byPath.get(one.archivo);
    byPath.delete(one.archivo);
    if (!file) { say(mark, false, 'Falta'); bad += 1; continue; }
    const isSame = await hashOf(await file.arrayBuffer()) === one.sha256;
    say(mark, isSame, isSame ? 'Idéntico' : 'Alterado');
    if (isSame) good += 1; else bad += 1;
  }
  const more = byPath.size === 0 ? '' : ' Hay ' + byPath.size + ' que no están en el índice.';
  const result = document.getElementById('resultado');
  say(result, bad === 0, good + ' de ' + index.documentos.length + ' documentos idénticos a los del índice.' +
    (bad === 0 ? '' : ' ¡Hay diferencias!') + more);
}
document.getElementById('archivos').addEventListener('change', (event) => void check(event.target.files));
`;
