// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { alertStore } from '../../../platform/alerts/alert-store.ts';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import '../../../platform/confirm/confirm-dialog.tsx';
import '../components/structures/layer-fields.tsx';
import '../components/structures/structure-aim.tsx';
import '../components/structures/structure-start.tsx';
import '../components/structures/update-dialog.tsx';
import { LayerStructureEditor } from '../components/structures/layer-structure-editor.tsx';
import { CreateStructureScreen, EditStructureScreen } from './structure-screen.tsx';

const LEAF = { id: 'N0000001', name: 'Ríos', abreviatura: 'R', capa: 'rios_viejos' };
const template = {
  id: '1',
  nombre: 'Base',
  version: 1,
  tipo: 'PLANTILLA',
  nombreProyecto: null,
  plantillaId: null,
  profundidad: 2,
  usos: 7,
  usadaPor: ['el reporte «Norte»', 'la estructura «Sur»', '5 más'],
  estructura: JSON.stringify({ id: 'raiz0000', name: 'Base', children: [LEAF] }),
};
const form = {
  templates: [{ id: '1', nombre: 'Base', profundidad: 2, secciones: 0, capas: 1 }],
  projects: [],
  layers: [],
  archivadas: ['rios_viejos'],
};
const answers = [
  ['EstructuraIt', () => ({ getStructureIt: template })],
  ['EstructuraItFormulario', () => ({ formStructureIt: form })],
] as const;

/** A request that is answered with what a file of one layer brings. */
class Reading extends EventTarget {
  upload = new EventTarget();
  status = 200;
  responseText = JSON.stringify({
    nombre: 'De un archivo',
    profundidad: 2,
    nodes: [{ ...LEAF, id: 'N0000002', name: 'Del archivo' }],
    errores: [],
  });
  open() {}
  setRequestHeader() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

let stage: Stage;
afterEach(() => stage.close());

it('a template says who uses it, and of a layer that is archived that it is', async () => {
  sessionStorage.clear();
  stage = onStage(<EditStructureScreen />, answers);
  await screen.findByText(/^La usan el reporte «Norte», la estructura «Sur» y 5 más\./);
  fireEvent.click(await screen.findByText('Ríos'));
  await screen.findByText('La capa «rios_viejos» está archivada: elija otra.');
});

it('a filter of before a stricter rule is shown with what is wrong, and the rest is saved', async () => {
  sessionStorage.clear();
  const kept = { ...LEAF, capa: 'rios', filtro: 'nombre ~ uno' };
  const tree = JSON.stringify({ id: 'raiz0000', name: 'Base', children: [kept] });
  const layers = [{ id: '7', nombre: 'rios', titulo: 'Ríos', entidad: '', tipo: 'Line' }];
  const known = { dbColumns: [{ value: 'nombre', text: 'Nombre', tipo: 'text', elegida: false }] };
  stage = onStage(<EditStructureScreen />, [
    ['EstructuraIt', () => ({ getStructureIt: { ...template, estructura: tree } })],
    ['EstructuraItFormulario', () => ({ formStructureIt: { ...form, layers } })],
    ['TablaPostgis', () => ({ postgisTable: known })],
    [
      'GuardarPlantillaIt',
      ({ structure }) => ({
        saveStructureTemplate: {
          saved: true,
          errors: [],
          structure: { ...template, estructura: structure },
        },
      }),
    ],
  ]);
  fireEvent.click(await screen.findByText('Ríos'));
  const filter = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Filtro' });
  expect(filter.value).toBe('nombre ~ uno');
  await screen.findByText(/Está guardado así: se conserva mientras no lo cambie/);
  const save = () => screen.getByRole('button', { name: /Guardar Plantilla/ });
  const name = screen.getByRole('textbox', { name: 'Abreviatura' });
  fireEvent.change(name, { target: { value: 'RIO' } });
  fireEvent.click(save());
  await waitFor(() => expect(stage.of('GuardarPlantillaIt')).toHaveLength(1));
  const [sent] = stage.of('GuardarPlantillaIt');
  expect(String(sent?.structure)).toContain('"filtro":"nombre ~ uno"');
  // Written anew it has to hold.
  fireEvent.click(await screen.findByText('Ríos'));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Filtro' }), {
    target: { value: 'nombre ~ dos' },
  });
  // The button takes no press until it has stopped turning.
  await waitFor(() => expect(save().classList).not.toContain('ant-btn-loading'));
  fireEvent.click(save());
  await waitFor(() =>
    expect(alertStore.get()).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('El filtro de «Ríos»') }),
    ),
  );
  expect(stage.of('GuardarPlantillaIt')).toHaveLength(1);
});

it("a project's structure keeps the filter that its template has from before a stricter rule", async () => {
  sessionStorage.clear();
  const old = { ...LEAF, capa: 'rios', filtro: 'nombre ~ uno' };
  const tree = JSON.stringify({ id: 'raiz0000', name: 'Base', children: [old] });
  const saved = { ...template, tipo: 'PROYECTO', nombreProyecto: 'Línea', estructura: tree };
  stage = onStage(
    <CreateStructureScreen />,
    [
      ['EstructuraIt', () => ({ getStructureIt: { ...template, estructura: tree } })],
      ['EstructuraItFormulario', () => ({ formStructureIt: form })],
      [
        'GuardarEstructuraIt',
        () => ({ saveStructureIt: { saved: true, errors: [], structure: saved } }),
      ],
    ],
    { search: '?proyecto=5&nombre=L%C3%ADnea' },
  );
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Empezar con una plantilla' }));
  fireEvent.click(await screen.findByText('Base', { selector: '.capa-opcion span' }));
  await screen.findByText('Ríos');
  fireEvent.click(screen.getByRole('button', { name: 'Crear Estructura Proyecto' }));
  await waitFor(() =>
    expect(stage.of('GuardarEstructuraIt')).toMatchObject([
      { template: '1', structure: expect.stringContaining('nombre ~ uno') },
    ]),
  );
});

it("a project's stored structure takes such a filter when it is brought to its template", async () => {
  sessionStorage.clear();
  const treeOf = (...children: object[]) =>
    JSON.stringify({ id: 'raiz0000', name: 'Base', children });
  const old = { ...LEAF, capa: 'rios', filtro: 'nombre ~ uno' };
  const stored = {
    ...template,
    id: '9',
    tipo: 'PROYECTO',
    nombreProyecto: 'Línea',
    plantillaId: '1',
    estructura: treeOf({ ...LEAF, capa: 'rios' }),
  };
  stage = onStage(<EditStructureScreen />, [
    [
      'EstructuraIt',
      ({ id }) => ({
        getStructureIt: id === '1' ? { ...template, estructura: treeOf(old) } : stored,
      }),
    ],
    ['EstructuraItFormulario', () => ({ formStructureIt: form })],
    [
      'GuardarEstructuraIt',
      ({ structure }) => ({
        saveStructureIt: {
          saved: true,
          errors: [],
          structure: { ...stored, estructura: structure },
        },
      }),
    ],
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /Actualizar a la plantilla/ }));
  const take = await screen.findByRole('button', { name: 'Llevar al árbol' });
  await waitFor(() => expect(take).toHaveProperty('disabled', false));
  fireEvent.click(take);
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(stage.of('GuardarEstructuraIt')).toMatchObject([
      { id: '9', structure: expect.stringContaining('nombre ~ uno') },
    ]),
  );
});

/** The screen of a new structure for a project, which is saved there. */
function beginForProject() {
  sessionStorage.clear();
  const saved = { ...template, tipo: 'PROYECTO', nombreProyecto: 'Línea' };
  stage = onStage(
    <CreateStructureScreen />,
    [
      ...answers,
      [
        'GuardarEstructuraIt',
        () => ({ saveStructureIt: { saved: true, errors: [], structure: saved } }),
      ],
    ],
    { search: '?proyecto=5&nombre=L%C3%ADnea' },
  );
}

/** Chooses the template 'Base' for it. */
async function beginWithTemplate() {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Empezar con una plantilla' }));
  fireEvent.click(await screen.findByText('Base', { selector: '.capa-opcion span' }));
  await screen.findByText('Ríos');
}

it('a new structure stays of the template that it was begun with when it goes to a project', async () => {
  beginForProject();
  fireEvent.click(await screen.findByText('Guardar Plantilla', { selector: 'label *' }));
  await beginWithTemplate();
  for (const kind of [
    'Crear Estructura Proyecto',
    'Guardar Plantilla',
    'Crear Estructura Proyecto',
  ])
    fireEvent.click(await screen.findByText(kind, { selector: 'label *' }));
  fireEvent.click(screen.getByRole('button', { name: 'Crear Estructura Proyecto' }));
  await waitFor(() =>
    expect(stage.of('GuardarEstructuraIt')).toMatchObject([{ project: '5', template: '1' }]),
  );
});

it('a structure from a file is of no template, and what is said of it stays five seconds', async () => {
  beginForProject();
  await beginWithTemplate();
  vi.stubGlobal('XMLHttpRequest', Reading);
  const [file] = document.querySelectorAll('input[type="file"]');
  if (!file) throw new Error('There is nowhere to choose a file.');
  fireEvent.change(file, { target: { files: [new File(['{}'], 'capas.json')] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar' }));
  await screen.findByText('Del archivo');
  fireEvent.click(screen.getByRole('button', { name: 'Crear Estructura Proyecto' }));
  await waitFor(() =>
    expect(stage.of('GuardarEstructuraIt')).toMatchObject([{ project: '5', template: null }]),
  );
  await waitFor(() =>
    expect(alertStore.get()).toContainEqual(
      expect.objectContaining({ text: 'Estructura creada exitosamente', seconds: 5 }),
    ),
  );
});

it('the copies of two templates of one name are each kept for themselves', async () => {
  sessionStorage.clear();
  const open = async (id: string) => {
    const stored = { ...template, id: null, version: 0, nodes: [], esPlantilla: true } as const;
    const start = { id, nombre: 'Base (copia)', profundidad: 2, nodes: [] } as const;
    const none = { ...stored, nombre: '', profundidad: 2 } as const;
    stage = onStage(
      <LayerStructureEditor stored={none} start={start} onSaved={vi.fn()} />,
      answers,
    );
    return screen.findByDisplayValue<HTMLInputElement>(/Base|Mía/);
  };
  fireEvent.change(await open('1'), { target: { value: 'Mía' } });
  // The session ends: whoever leaves with it gave nothing up.
  sessionStore.clear('salida');
  stage.close();
  expect((await open('2')).value).toBe('Base (copia)');
  stage.close();
  expect((await open('1')).value).toBe('Mía');
});
