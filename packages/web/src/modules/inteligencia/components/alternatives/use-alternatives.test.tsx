// @vitest-environment happy-dom

import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '../../../../platform/session/session-store.ts';
import { forgetDrafts } from '../../../../platform/session/tab-draft.ts';
import { ana } from '../../../../platform/testing/people.ts';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { closeTab, forgetTabs, hasTexts, openTab } from '../../../../platform/testing/tabs.ts';
import { alternativesKey, loadAlternatives } from '../../operations/alternatives.ts';
import type { ProjectIt } from '../../operations/projects-it.ts';
import { useAlternatives } from './use-alternatives.ts';

const LINE = '{"type":"LineString","coordinates":[[-73,5],[-73.1,5.1]]}';
const project = {
  id: '5',
  trazado: JSON.parse(LINE),
  relatedStructure: { id: '1' },
} as unknown as ProjectIt;

const SOUTH = { nombre: 'Sur', trazado: LINE, cruces: [] };

/** The comparison as the server has it. */
const server = { version: 1, nombre: 'Norte' };

const answer = () => ({
  version: server.version,
  estado: 'CRUZADA',
  estructura: { id: '1' },
  pesos: [],
  alternativas: [{ nombre: server.nombre, trazado: LINE, cruces: [] }, SOUTH],
});

function save({ version, alternativas }: Readonly<Record<string, unknown>>) {
  if (version !== server.version) {
    const errors = [{ campo: 'version', message: 'Otra persona lo cambió.' }];
    return { saveAlternatives: { saved: false, errors, comparacion: null } };
  }
  server.version += 1;
  server.nombre = (alternativas as { nombre: string }[])[0]?.nombre ?? '';
  return { saveAlternatives: { saved: true, errors: [], comparacion: answer() } };
}

function Opened() {
  const { data } = useQuery({
    queryKey: [...alternativesKey, '5'],
    queryFn: () => loadAlternatives('5'),
  });
  return data ? <Form stored={data} /> : null;
}

function Form({ stored }: { stored: Parameters<typeof useAlternatives>[1] }) {
  const alternatives = useAlternatives(project, stored);
  const { draft, change, save: keep, keepMine, isContested, isDirty } = alternatives;
  const [first, ...others] = draft.alternativas;
  return (
    <>
      <input
        aria-label="Nombre"
        value={first?.nombre}
        onChange={({ target }) =>
          change({ alternativas: [{ trazado: null, ...first, nombre: target.value }, ...others] })
        }
      />
      <button type="button" onClick={() => void keep(false)}>
        Guardar
      </button>
      {isDirty && 'Cambios sin guardar'}
      {isContested && (
        <button type="button" onClick={keepMine}>
          Conservar lo mío
        </button>
      )}
    </>
  );
}

let stage: Stage;
afterEach(() => {
  stage.close();
  forgetTabs();
});

const named = async () => (await screen.findByRole<HTMLInputElement>('textbox')).value;

it('what was changed goes on in the next tab, and none of it stays after who signs out', async () => {
  Object.assign(server, { version: 1, nombre: 'Norte' });
  const show = () =>
    onStage(<Opened />, [['AlternativasIt', () => ({ projectAlternatives: answer() })]]);
  openTab();
  stage = show();
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Mía' } });
  const tab = { ...sessionStorage };
  // The page goes without a word to the screen: as when it is loaded again, or its tab is closed.
  sessionStore.clear('vencida');
  stage.close();
  openTab();
  stage = show();
  expect(await named()).toBe('Norte');
  stage.close();
  openTab(tab);
  stage = show();
  expect(await named()).toBe('Mía');
  sessionStore.clear('vencida');
  stage.close();
  closeTab();
  openTab();
  stage = show();
  expect(await named()).toBe('Mía');
  sessionStore.clear('salida');
  forgetDrafts(ana.id);
  stage.close();
  expect(hasTexts()).toBe(false);
  stage = show();
  expect(await named()).toBe('Norte');
});

it('a save over what somebody else saved is no dead end', async () => {
  sessionStorage.clear();
  Object.assign(server, { version: 1, nombre: 'Norte' });
  stage = onStage(<Opened />, [
    ['AlternativasIt', () => ({ projectAlternatives: answer() })],
    ['GuardarAlternativasIt', save],
  ]);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Mía' } });
  Object.assign(server, { version: 2, nombre: 'De otra persona' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Guardar');
  await screen.findByRole('button', { name: 'Conservar lo mío' });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Mía');
  press('Conservar lo mío');
  press('Guardar');
  await waitFor(() => expect(server).toEqual({ version: 3, nombre: 'Mía' }));
});

it('what is changed while a save is on its way stays to be saved, over what the save left', async () => {
  sessionStorage.clear();
  Object.assign(server, { version: 1, nombre: 'Norte' });
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  const others = ['Segunda'];
  stage = onStage(<Opened />, [
    ['AlternativasIt', () => ({ projectAlternatives: answer() })],
    [
      'GuardarAlternativasIt',
      (wish) => {
        for (const meanwhile of others.splice(0)) type(meanwhile);
        return save(wish);
      },
    ],
  ]);
  await screen.findByRole('textbox');
  type('Primera');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server).toEqual({ version: 2, nombre: 'Primera' }));
  await screen.findByText('Cambios sin guardar');
  await stage.reread();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Segunda');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server).toEqual({ version: 3, nombre: 'Segunda' }));
});
