import { optionalChoice } from '@comarca/shared/core/record/field-kinds';
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

/** A process whose lawyer is searched, as it is stored. */
function lawyerOf(process: {
  id: string;
  version: number;
  abogado: { id: string; fullName: string } | null;
}) {
  const fields = {
    abogado: optionalChoice('Abogado', {
      read: 'abogado',
      named: 'fullName',
      record: 'usuario',
      none: 'Sin abogado',
    }),
  };
  const stored = { ...process, isReadOnce: false };
  const sent: unknown[] = [];
  const changes = changesOf(
    {
      entity: 'proceso',
      thing: 'el proceso',
      saved: 'Guardado',
      fields,
      schema: z.object({ abogado: fields.abogado.schema, origen: z.string() }),
      change: 'judiciales.change_procesojudicial',
      queryKey: ['procesos'],
      beside: () => ({ origen: 'IGUAL' }),
      load: async () => {
        if (stored.isReadOnce && sent.length > 0) throw new Error('not read');
        return { ...stored };
      },
      save: async (_id, values) => {
        sent.push(values);
        stored.abogado = lawyers.find(({ id }) => id === values.abogado) ?? null;
        return '1';
      },
    },
    {
      names: ['abogado'],
      choices: {},
      sources: {
        abogado: {
          source: 'usuarios',
          find: async () => [],
          itemOf: ({ id, fullName }: { id: string; fullName: string }) => ({
            value: id,
            label: `${fullName}, ${id}`,
          }),
        },
      },
      nameOf: ({ id }: typeof process) => id,
    },
  );
  return { stored, sent, changes };
}

const lawyers = [
  { id: '7', fullName: 'Ana' },
  { id: '8', fullName: 'Luis' },
  { id: '9', fullName: 'Ana' },
];

it('changes what is searched, keeps what the form holds beside, and puts the old one back once', async () => {
  const { stored, sent, changes } = lawyerOf({ id: '1', version: 1, abogado: null });
  expect(changes.fields).toMatchObject([{ kind: 'searched', none: 'Sin abogado' }]);
  const undo = await changes.change({ ...stored }, 'abogado', '7');
  expect(changes.shownIn(stored, 'abogado')).toBe('Ana');
  await undo();
  expect(stored.abogado).toBeNull();
  const again = await changes.change({ ...stored }, 'abogado', '7');
  await changes.change({ ...stored }, 'abogado', '8');
  await expect(again()).rejects.toThrow('Otra persona cambió «Abogado» a «Luis, 8»');
  await changes.change({ ...stored }, 'abogado', '');
  expect(sent).toEqual(
    ['7', null, '7', '8', null].map((lawyer) => ({ abogado: lawyer, origen: 'IGUAL' })),
  );
});

it('a change that was saved is no failure where the record cannot be read after it', async () => {
  const { stored, sent, changes } = lawyerOf({ id: '1', version: 1, abogado: null });
  stored.isReadOnce = true;
  const undo = await changes.change({ ...stored }, 'abogado', '7');
  expect(sent).toHaveLength(1);
  stored.isReadOnce = false;
  await undo();
  expect(stored.abogado).toBeNull();
});

it('tells namesakes apart: what somebody else chose is neither changed nor put back over', async () => {
  const { stored, changes } = lawyerOf({ id: '1', version: 1, abogado: null });
  const undo = await changes.change({ ...stored }, 'abogado', '7');
  const seen = { ...stored };
  stored.abogado = { id: '9', fullName: 'Ana' };
  await expect(undo()).rejects.toThrow('Otra persona cambió «Abogado» a «Ana, 9»');
  await expect(changes.change(seen, 'abogado', '8')).rejects.toThrow('«Ana, 9»');
  expect(stored.abogado.id).toBe('9');
});
