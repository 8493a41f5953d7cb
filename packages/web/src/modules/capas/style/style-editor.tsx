import { type LayerStyle, layerStyleSchema } from '@comarca/shared/modules/capas/style/layer-style';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { putValues } from '../../../platform/entity-form/put-values.ts';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { layersKey } from '../../../platform/imports/imports.ts';
import { loadStyle, type StyledLayer, saveStyle, stylesKey } from '../operations/styles.ts';
import { ClassList } from './class-list.tsx';
import { ClassesFields } from './classes-fields.tsx';
import { LabelFields, ScaleFields } from './label-fields.tsx';
import { SldButtons } from './sld-buttons.tsx';
import { styleLabels } from './style-labels.ts';
import { StyleMap } from './style-map.tsx';
import { SymbolFields } from './symbol-fields.tsx';
import './style.css';

/** The form of a style with a map that shows what it would do. */
export function StyleEditor({ layer }: { layer: StyledLayer }) {
  const { id, definicion, version } = layer;
  const [notes, setNotes] = useState<readonly string[]>([]);
  const form = useEntityForm({
    schema: layerStyleSchema,
    defaults: definicion,
    version,
    record: { entity: 'estiloCapa', id },
    reload: async () => {
      const stored = await loadStyle(id);
      return { version: stored.version, values: stored.definicion };
    },
    labels: styleLabels,
    save: (style: LayerStyle, call) =>
      saveStyle(id, style, {
        version: call.version ?? version,
        idempotencyKey: call.idempotencyKey,
      }),
    doing: 'al guardar el estilo',
    success: 'Estilo guardado Exitosamente',
    invalidate: [stylesKey, layersKey],
  });
  const values = useWatch({ control: form.control }) as LayerStyle;
  const shown = useDeferredValue(values);
  const put = (style: LayerStyle, said: readonly string[]) => {
    setNotes(said);
    putValues(form.form, { ...style });
  };
  const columns = layer.capa.dbColumns.filter(({ elegida }) => elegida);
  const { control } = form;
  return (
    <div className="estilo-editor">
      <EntityForm form={form} actions={<SldButtons id={id} onRead={put} />}>
        <ClassesFields layer={layer} control={control} values={values} onSuggest={put} />
        {notes.length > 0 && (
          <ul className="estilo-avisos" role="status">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {values.tipo !== 'SIMPLE' && <ClassList control={control} />}
        <SymbolFields
          control={control}
          geometry={layer.capa.tipo?.nombre ?? null}
          isSimple={values.tipo === 'SIMPLE'}
        />
        <LabelFields control={control} columns={columns} />
        <ScaleFields control={control} />
      </EntityForm>
      <StyleMap layer={layer} style={shown} />
    </div>
  );
}
