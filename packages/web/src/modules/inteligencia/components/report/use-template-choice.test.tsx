// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import type { Report } from '../../operations/quick-report.model.ts';
import './template-choice.tsx';
import { RerunButton } from './rerun-button.tsx';
import { useReportActs } from './use-report-acts.ts';
import { useTemplateChoice } from './use-template-choice.tsx';

let stage: Stage;
afterEach(() => stage.close());

const runs: boolean[] = [];

function Rerun() {
  const template = useTemplateChoice({ id: '5', plantillaId: '1' } as Report);
  const run = async (keepsTemplate: boolean) => void runs.push(keepsTemplate);
  return (
    <>
      {template.dialog}
      <button type="button" onClick={() => void template.before(run)}>
        Recalcular todo
      </button>
    </>
  );
}

it('a report whose template changed is run again once the person has seen how and chosen', async () => {
  let change: object | null = {
    nombre: 'Base',
    cambian: ['1 Medio › 1.1 Ríos → 1 Otro › 1.1 Ríos'],
  };
  stage = onStage(<Rerun />, [
    ['CambioPlantillaReporteRapido', () => ({ getShortReport: { cambioPlantilla: change } })],
  ]);
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  await press('Recalcular todo');
  await screen.findByText('1 Medio › 1.1 Ríos → 1 Otro › 1.1 Ríos');
  await press('Cancelar');
  expect(runs).toEqual([]);
  for (const [choice, keeps] of [
    ['Conservar la del reporte', true],
    ['Actualizar a la plantilla', false],
  ] as const) {
    await press('Recalcular todo');
    await press(choice);
    expect(runs.splice(0)).toEqual([keeps]);
  }
  change = null;
  await press('Recalcular todo');
  await waitFor(() => expect(runs).toEqual([false]));
});

function Both() {
  const acts = useReportActs();
  const template = useTemplateChoice({ id: '5', plantillaId: '1' } as Report);
  const rerun = (everything: boolean) =>
    template.before(async (keepsTemplate) => {
      await acts.rerun('5', { everything, keepsTemplate });
    });
  return (
    <>
      {template.dialog}
      <RerunButton
        disabled={acts.busy}
        comparing={template.busy}
        onRerun={(everything) => {
          void rerun(everything);
          void rerun(everything);
        }}
      />
    </>
  );
}

it('two presses ask once, and run it once, with the template that the person chose', async () => {
  const change = { nombre: 'Base', cambian: ['1 Medio'] };
  const refused = {
    obtained: false,
    errors: [{ campo: 'id', message: 'Ya se está generando.' }],
    report: null,
  };
  stage = onStage(<Both />, [
    ['CambioPlantillaReporteRapido', () => ({ getShortReport: { cambioPlantilla: change } })],
    ['VolverAEjecutarReporteRapido', () => ({ rerunShortReport: refused })],
  ]);
  for (const [choice, keeps] of [
    ['Conservar la del reporte', true],
    ['Actualizar a la plantilla', false],
  ] as const) {
    const again = await screen.findByRole('button', { name: /Volver a ejecutar y comparar/ });
    await waitFor(() => {
      expect(again).toHaveProperty('disabled', false);
      expect(again.classList).not.toContain('ant-btn-loading');
    });
    fireEvent.click(again);
    fireEvent.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() =>
      expect(stage.of('VolverAEjecutarReporteRapido').at(-1)).toEqual({
        id: '5',
        todo: false,
        conservaPlantilla: keeps,
      }),
    );
  }
  expect(stage.of('CambioPlantillaReporteRapido')).toHaveLength(2);
  expect(stage.of('VolverAEjecutarReporteRapido')).toHaveLength(2);
});
