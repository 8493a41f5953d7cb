import { formatDate } from '@comarca/shared/core/formats';
import { actName, titlesSchema } from '@comarca/shared/modules/folios/title.schema';
import { Button, Input } from 'antd';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { foliosKey } from '../operations/folios.ts';
import { loadTitles, saveTitles, type Titles } from '../operations/titles.ts';
import { AnnotationFields } from './annotation-fields.tsx';

export type TitlesValues = z.input<typeof titlesSchema>;

/** The boundaries, the chain of titles and the annotations of a folio. */
export function TitlesForm({ titles, onClose }: { titles: Titles; onClose: () => void }) {
  const { id, version } = titles;
  const form = useEntityForm<TitlesValues, z.output<typeof titlesSchema>, string>({
    schema: titlesSchema,
    defaults: titlesValues(titles),
    version,
    save: (values, call) => saveTitles(id, values, call),
    reload: async () => {
      const now = await loadTitles(id);
      return { version: now.version, values: titlesValues(now) };
    },
    record: { entity: 'folioTitulos', id },
    labels: {
      cabidaLinderos: 'Cabida y linderos',
      complementacion: 'Complementación',
      anotaciones: { label: 'Anotaciones', show: (value) => annotationsShown(value) },
    },
    doing: 'al guardar los títulos',
    success: 'Títulos guardados Exitosamente',
    invalidate: [foliosKey, ['history', 'folioTitulos']],
    onSaved: onClose,
  });
  const list = useFieldArray({ control: form.control, name: 'anotaciones' });
  const next = Math.max(0, ...form.form.getValues('anotaciones').map(({ numero }) => numero)) + 1;
  return (
    <EntityForm form={form} onClose={onClose}>
      <Field control={form.control} name="cabidaLinderos" label="Cabida y linderos">
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </Field>
      <Field control={form.control} name="complementacion" label="Complementación">
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 10 }} />}
      </Field>
      <h3>Anotaciones</h3>
      {list.fields.map((one, place) => (
        <AnnotationFields
          key={one.id}
          control={form.control}
          place={place}
          onRemove={() => list.remove(place)}
        />
      ))}
      <Button onClick={() => list.append({ ...EMPTY, numero: next })}>Agregar anotación</Button>
    </EntityForm>
  );
}

const titlesValues = ({ cabidaLinderos, complementacion, anotaciones }: Titles) =>
  ({ cabidaLinderos, complementacion, anotaciones }) as TitlesValues;

/** The annotations as the notice about a conflict tells them, with how many people each names. */
const annotationsShown = (value: unknown): string =>
  (value as Titles['anotaciones'])
    .map((one) =>
      [
        `Nro ${one.numero}`,
        one.fecha && formatDate(one.fecha),
        actName(one),
        `${one.personas.length} ${one.personas.length === 1 ? 'persona' : 'personas'}`,
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .join('; ') || 'Sin anotaciones';

const EMPTY: TitlesValues['anotaciones'][number] = {
  numero: 1,
  fecha: '',
  radicacion: '',
  documento: '',
  codigoActo: '',
  acto: '',
  valor: null,
  cancela: [],
  personas: [],
};
