import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestActor, TestApp } from '../testkit/app.ts';

export const FILES = '/api/v1/folios/certificados';

export interface SentFile {
  name: string;
  content: Buffer;
}

/** Sends certificates as the screen does. */
export async function sendCertificates(test: TestApp, actor: TestActor, ...files: SentFile[]) {
  const form = new FormData();
  for (const { name, content } of files) {
    form.append('archivo', new Blob([new Uint8Array(content)]), name);
  }
  const { port } = test.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${FILES}`, {
    method: 'POST',
    headers: { cookie: actor.cookie, 'x-comarca': '1' },
    body: form,
  });
  const body = (await answer.json()) as {
    message: string;
    certificados: { id: string; nombre: string }[];
  };
  return { status: answer.status, ...body };
}

export const LIST = '{ folioCertificates { id nombre estado error paginas fmi } }';
export const OPEN = `query($id: ID!) { folioCertificate(id: $id) { id version estado paginas avisos
  campos { campo valor mostrado pagina linea } cabidaLinderos complementacion
  anotaciones { numero fecha radicacion documento codigoActo acto valor
    personas { lado nombre identificacion titular } } existente { fmi direccion } } }`;
export const CONFIRM = `mutation($certificado: ID!, $version: Int!, $revisados: [String!]!,
  $actualizar: Boolean!, $fmi: String!, $state: String!, $propertyType: String!, $origin: String!,
  $municipality: ID, $address: String, $area: Float, $parents: String, $segregated: String,
  $cabidaLinderos: String!, $complementacion: String!, $anotaciones: [FolioAnotacionInput!]!) {
  confirmCertificate(certificado: $certificado, version: $version, revisados: $revisados,
    actualizar: $actualizar, fmi: $fmi, state: $state, propertyType: $propertyType, origin: $origin,
    municipality: $municipality, address: $address, area: $area, parents: $parents,
    segregated: $segregated, cabidaLinderos: $cabidaLinderos, complementacion: $complementacion,
    anotaciones: $anotaciones) { saved errors { campo message } folio { id fmi version direccion } } }`;

/** Waits until what was sent has been read. */
export async function readAll(actor: TestActor) {
  for (let n = 0; n < 300; n++) {
    const { data } = await actor.graphql(LIST);
    if (data.folioCertificates.every(({ estado }) => estado !== 'PENDIENTE')) {
      return data.folioCertificates;
    }
    await pause(50);
  }
  throw new Error('the certificates were not read');
}

/** A certificate as its form shows it. */
export async function opened(actor: TestActor, id: string) {
  const { data } = await actor.graphql(OPEN, { id });
  if (!data.folioCertificate) throw new Error('no such certificate');
  return data.folioCertificate;
}

/** What the screen sends when everything was confirmed as it was recognised. */
export function asRecognised(certificate: Awaited<ReturnType<typeof opened>>) {
  const found = Object.fromEntries(certificate.campos.map(({ campo, valor }) => [campo, valor]));
  return {
    certificado: certificate.id,
    version: certificate.version,
    revisados: [...Object.keys(found), 'titulos'],
    actualizar: false,
    propertyType: 'NODATA',
    origin: 'NODATA',
    ...found,
    area: found.area === undefined ? null : Number(found.area),
    cabidaLinderos: certificate.cabidaLinderos,
    complementacion: certificate.complementacion,
    anotaciones: certificate.anotaciones,
  };
}
