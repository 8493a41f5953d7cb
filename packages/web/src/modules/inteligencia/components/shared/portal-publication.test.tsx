// @vitest-environment happy-dom

import { seenFigures } from '@comarca/shared/core/confirmed-figures';
import { portalReportStates } from '@comarca/shared/modules/inteligencia/portal-report.fields';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { PortalPublication } from './portal-publication.tsx';

let stage: Stage;
afterEach(() => stage.close());

const report = {
  id: '7',
  nombre: 'Variante norte',
  version: 3,
  fechaReporte: '2026-03-02T02:00:00.000Z',
  estado: 'GENERADO',
} as const;
/** The page's own, not what the report has become when its publication is read. */
const seen = '3 2026-03-02T02:00:00.000Z';
const publication = (state: string) => ({
  id: '1',
  version: 2,
  titulo: 'Variante',
  descripcion: '',
  carpeta: 'Vías',
  orden: 0,
  situacion: state,
  aperturas: 4,
  descargas: 1,
  revisado: '2026-03-02T02:00:00.000Z',
  reporte: { id: '7', nombre: 'Variante norte' },
  visto: '4 2026-03-02T02:00:00.000Z',
});

const CONTRADICTED = 'Con cifras';

/** As the server answers: it asks about figures that the tables do not say. */
const published = ({ titulo, confirmaCifras }: Readonly<Record<string, unknown>>) =>
  titulo === CONTRADICTED && !confirmaCifras
    ? {
        saved: false,
        uno: null,
        errors: ['Los textos dicen otras cifras.', '1 Ríos: «12,5 ha»'].map((message) => ({
          campo: 'confirmaCifras',
          message,
        })),
      }
    : { saved: true, errors: [], uno: { id: '1' } };

function shown(of: object | null, { superuser = true } = {}) {
  stage = onStage(
    <PortalPublication report={report} />,
    [
      [
        'InformeDelGeoportalDeUnReporte',
        () => ({ portalReportsRelay: { nodes: of === null ? [] : [of] } }),
      ],
      ['GuardarInformeDelGeoportal', (sent) => ({ hecho: published(sent) })],
      ['RetirarInformeDelGeoportal', () => ({ hecho: { deleted: true, errors: [] } })],
    ],
    { superuser },
  );
}

it('says what becomes public before an administrator publishes a report', async () => {
  shown(null);
  fireEvent.click(await screen.findByRole('button', { name: /Publicar en el geoportal/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Cualquier persona lo verá, sin sesión');
  fireEvent.click(await dialog.findByRole('button', { name: 'Publicar en el geoportal' }));
  await waitFor(() =>
    expect(stage.of('GuardarInformeDelGeoportal')).toMatchObject([
      { reporte: '7', titulo: 'Variante norte', version: null, visto: seen },
    ]),
  );
});

it('figures that its tables do not say are listed, and published once the administrator says so', async () => {
  shown(null);
  fireEvent.click(await screen.findByRole('button', { name: /Publicar en el geoportal/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByRole('textbox', { name: 'Título' }), {
    target: { value: CONTRADICTED },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar en el geoportal' }));
  await screen.findByText('1 Ríos: «12,5 ha»');
  fireEvent.click(screen.getByRole('button', { name: 'Publicarlo así' }));
  await waitFor(() =>
    expect(stage.of('GuardarInformeDelGeoportal')).toMatchObject([
      { confirmaCifras: false },
      { confirmaCifras: true, cifrasVistas: seenFigures(['1 Ríos: «12,5 ha»']) },
    ]),
  );
});

it('a report that changed is published as it is now, or withdrawn after a question', async () => {
  shown(publication(portalReportStates.changed));
  fireEvent.click(await screen.findByRole('button', { name: /Cambió: no está en el geoportal/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('checkbox', { name: /como está ahora/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(stage.of('GuardarInformeDelGeoportal')).toMatchObject([
      { id: '1', version: 2, reporte: '7', publicarActual: true, visto: seen },
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: /Cambió: no está en el geoportal/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar del geoportal' }));
  expect(stage.of('RetirarInformeDelGeoportal')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(stage.of('RetirarInformeDelGeoportal')).toEqual([{ id: '1' }]));
});

it('is offered to administrators alone', async () => {
  shown(null, { superuser: false });
  await stage.reread();
  expect(screen.queryByRole('button')).toBeNull();
  expect(stage.asked).toEqual([]);
});
