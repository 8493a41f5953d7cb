import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { changesOf } from './list-changes.ts';

it('changes a field that is one of some texts, by their names, and puts the old one back', async () => {
  const stored = { id: '1', version: 1, titulo: 'Atajos', prioridad: '2' };
  const changes = changesOf(
    {
      entity: 'desarrollo',
      thing: 'el desarrollo',
      saved: 'Guardado',
      fields: { prioridad: developmentFields.prioridad },
      schema: z.object({ prioridad: developmentFields.prioridad.schema }),
      change: 'desarrollos.change_desarrollo',
      queryKey: ['desarrollos'],
      load: async () => ({ ...stored }),
      save: async (_id, { prioridad }) => {
        stored.prioridad = prioridad;
        return '1';
      },
    },
    {
      names: ['prioridad'],
      choices: {},
      nameOf: ({ titulo }: { id: string; titulo: string; prioridad: string }) => titulo,
    },
  );
  const [priority] = changes.fields;
  expect(priority).toMatchObject({ kind: 'choice', none: null });
  expect(priority?.options?.map(({ value }) => value)).toEqual(developmentFields.prioridad.options);
  const undo = await changes.change({ ...stored }, 'prioridad', '4');
  expect(stored.prioridad).toBe('4');
  expect(changes.shownIn(stored, 'prioridad')).toBe(
    priority?.options?.find(({ value }) => value === '4')?.label,
  );
  await undo();
  expect(stored.prioridad).toBe('2');
});
