// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../platform/alerts/alert-store.ts';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { GeometryFile } from './geometry-file.tsx';

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

function unconnected(): void {
  class Request extends EventTarget {
    upload = new EventTarget();
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

const alerts = () => alertStore.get().map(({ text }) => text);

async function chosen(name: string): Promise<void> {
  stage = onStage(<GeometryFile value={null} onRead={vi.fn()} />, []);
  const input = await screen.findByLabelText('Cargar archivo', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['{}'], name)] } });
}

it('says of what it is that a boundary could not be read, with the reason', async () => {
  unconnected();
  await chosen('lindero.geojson');
  await vi.waitFor(() =>
    expect(alerts()).toEqual([
      expect.stringMatching(/^Ocurrio un error al obtener el trazado .*conexi/),
    ]),
  );
});

it('says what is wrong with a file in its own words', async () => {
  unconnected();
  await chosen('lindero.pdf');
  await vi.waitFor(() =>
    expect(alerts()).toEqual(['Por favor, sube un archivo GeoJSON o KLM válido.']),
  );
});
