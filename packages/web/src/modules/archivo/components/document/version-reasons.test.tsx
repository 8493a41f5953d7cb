// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { OpenDocument } from '../../operations/archive.ts';
import { archiveUploads } from '../../uploads/upload-store.ts';
import { DocumentPanel } from './document-panel.tsx';
import { VersionList } from './version-list.tsx';

const version = (number: number) => ({
  numero: number,
  motivo: '',
  restaura: null,
  fecha: '2026-11-01T12:00:00Z',
  bytes: 4,
  tipoMime: 'application/zip',
  autor: 'Ana Ruiz',
  hallazgo: null,
});

const document = {
  id: '5',
  version: 4,
  nombre: 'planos.zip',
  carpeta: '7',
  numero: 2,
  bytes: 4,
  tipoMime: 'application/zip',
  puedeCambiar: true,
  retenidoPor: null,
  loRetengo: false,
  versiones: [version(2), version(1)],
} as unknown as OpenDocument;

let stage: Stage;
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  for (const { key } of archiveUploads.get()) archiveUploads.remove(key);
  stage.close();
  vi.unstubAllGlobals();
});

const giveReason = async (text: string) => {
  const field = await screen.findByLabelText(/^Motivo/);
  fireEvent.change(field, { target: { value: text } });
  if (field instanceof HTMLInputElement && field.form) fireEvent.submit(field.form);
};

it('a version is brought back with the reason that was written', async () => {
  stage = onStage(<VersionList document={document} />, [
    [
      'RestaurarVersionArchivo',
      () => ({ restoreArchiveVersion: { saved: true, registro: '5', errors: [] } }),
    ],
  ]);
  fireEvent.click(await screen.findByText('Restaurar'));
  await giveReason('Era la firmada');
  await waitFor(() => expect(stage.of('RestaurarVersionArchivo')).toHaveLength(1));
  const [sent] = stage.of('RestaurarVersionArchivo');
  expect(sent).toEqual({ id: '5', version: 4, numero: 1, motivo: 'Era la firmada' });
});

it('a new version is sent with the reason that was written, once it was asked for', async () => {
  const add = vi.spyOn(archiveUploads, 'add').mockImplementation(() => undefined);
  stage = onStage(<DocumentPanel id="5" onFolder={() => undefined} />, [
    ['DocumentoArchivoAbierto', () => ({ archiveDocument: document })],
  ]);
  const file = new File(['otra'], 'final.zip');
  const input = await screen.findByLabelText('Nueva versión de planos.zip');
  fireEvent.change(input, { target: { files: [file] } });
  await giveReason('Faltaba un plano');
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  const [[[sent]]] = add.mock.calls as unknown as [[[Parameters<typeof archiveUploads.add>[0][0]]]];
  expect(sent?.file.name).toBe('planos.zip');
  expect(sent?.documento).toEqual({ id: '5', version: 4, motivo: 'Faltaba un plano' });
  add.mockRestore();
});

it('says since when somebody else has the document', async () => {
  const held = { ...document, retenidoPor: 'Luis Paz', retenidoDesde: '2026-11-03T15:30:00Z' };
  stage = onStage(<DocumentPanel id="5" onFolder={() => undefined} />, [
    ['DocumentoArchivoAbierto', () => ({ archiveDocument: held })],
  ]);
  await screen.findByText(/Retenido por Luis Paz desde 2026-11-03 10:30/);
});
