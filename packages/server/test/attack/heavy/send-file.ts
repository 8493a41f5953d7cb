import type { AddressInfo } from 'node:net';
import type { TestActor, TestApp } from '../../testkit/app.ts';

/** Sends one file to a program that listens, as a browser's form does. */
export function sendFile(
  test: TestApp,
  person: TestActor,
  path: string,
  file: { name: string; content: Uint8Array<ArrayBuffer> | string },
): Promise<Response> {
  const form = new FormData();
  form.append('archivo', new Blob([file.content]), file.name);
  const { port } = test.http.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'x-comarca': '1' },
    body: form,
  });
}
