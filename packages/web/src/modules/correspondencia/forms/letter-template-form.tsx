import { MAX_FOOTER_TEXT } from '@comarca/shared/modules/correspondencia/letter.fields';
import {
  letterFields,
  letterTemplateSchema,
  MAX_TEMPLATE_NAME,
} from '@comarca/shared/modules/correspondencia/template.schema';
import { Checkbox, Input } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import type { Restored } from '../../../platform/history/restored.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { DropZone } from '../../../platform/uploads/drop-zone.tsx';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { lettersInit } from '../operations/letters.ts';
import { findOwners } from '../operations/owners.ts';
import {
  type LetterTemplate,
  letterTemplates,
  sendTemplateFile,
  type TemplateFile,
  templatesKey,
} from '../operations/templates.ts';

interface Props {
  row: LetterTemplate | null;
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

const labels = {
  nombre: 'Nombre',
  proyecto: 'Proyecto',
  proceso: 'Proceso',
  archivo: 'Archivo de Word',
  camposPie: 'Campos propios',
  agruparAnio: 'Agrupar por año',
  agruparMes: 'Agrupar por mes',
  agruparDia: 'Agrupar por día',
  activa: 'Activa',
};

const known = Object.keys(letterFields)
  .map((name) => `{${name}}`)
  .join(' ');

/** A template of letters: its Word file, what its fields begin with, and how its folders are cut. */
export function LetterTemplateForm({ row, restored, onClose }: Props) {
  const uploads = useUploads(sendTemplateFile);
  const form = useEntityForm({
    schema: letterTemplateSchema,
    defaults: valuesOf(row),
    version: row?.version ?? null,
    save: (values, call) => letterTemplates.save(row?.id ?? null, values, call),
    ...(row && {
      record: { entity: 'plantillaCorrespondencia', id: row.id },
      reload: async () => {
        const stored = await letterTemplates.load(row.id);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
    doing: 'al guardar la plantilla',
    success: 'Plantilla guardada Exitosamente',
    labels,
    invalidate: [templatesKey, lettersInit.queryKey],
    restored,
    onSaved: onClose,
  });
  const { control, form: fields } = form;
  const own = useWatch({ control, name: 'camposPie' });
  const file = useController({ control, name: 'archivo' });
  const sent = uploads.results.at(-1);
  // The fields are the new file's; what was already said of one of the same name stays.
  const take = useEffectEvent((received: TemplateFile | undefined) => {
    if (!received) return;
    const before = new Map(fields.getValues('camposPie').map((one) => [one.nombre, one.texto]));
    const next = received.campos.map((name) => ({ nombre: name, texto: before.get(name) ?? '' }));
    fields.setValue('camposPie', next, { shouldDirty: true, shouldValidate: true });
    file.field.onChange(received.id);
  });
  useEffect(() => take(sent), [sent]);
  return (
    <EntityForm form={form} sending={uploads.isSending} onClose={onClose}>
      <TextField
        control={control}
        name="nombre"
        label="Nombre"
        required
        maxLength={MAX_TEMPLATE_NAME}
      />
      <DropZone
        uploads={uploads}
        label={labels.archivo}
        accept=".docx"
        single
        help={
          row?.archivoNombre
            ? `Ahora: ${row.archivoNombre}. Otro archivo toma su lugar.`
            : `Un documento .docx con campos entre llaves. La plataforma llena ${known}; los demás son propios de la plantilla.`
        }
      />
      {file.fieldState.error && (
        <p className="campo-error carta-error" role="alert">
          {file.fieldState.error.message}
        </p>
      )}
      {own.map(({ nombre }, index) => (
        <Field
          key={nombre}
          control={control}
          name={`camposPie.${index}.texto`}
          label={`{${nombre}}`}
          maxLength={MAX_FOOTER_TEXT}
          {...(index === 0 && { help: 'Con lo que empieza cada campo en una carta nueva.' })}
        >
          {(field) => <Input.TextArea {...field} autoSize={{ maxRows: 20 }} />}
        </Field>
      ))}
      {(['proyecto', 'proceso'] as const).map((kind) => (
        <Field
          key={kind}
          control={control}
          name={kind}
          label={labels[kind]}
          {...(kind === 'proceso' && {
            help: 'Sin proyecto ni proceso, la plantilla es de todos.',
          })}
        >
          {(field) => (
            <SearchPicker
              {...field}
              source={`correspondencia-${kind}`}
              minLength={0}
              find={(text, signal) => findOwners(kind, text, signal)}
              known={ownerOf(row, kind)}
            />
          )}
        </Field>
      ))}
      {(['agruparAnio', 'agruparMes', 'agruparDia', 'activa'] as const).map((mark) => (
        <Field key={mark} control={control} name={mark} label={labels[mark]}>
          {({ value, status: _status, ...field }) => (
            <Checkbox {...field} checked={value}>
              {hints[mark]}
            </Checkbox>
          )}
        </Field>
      ))}
    </EntityForm>
  );
}

const hints = {
  agruparAnio: 'Una carpeta por año',
  agruparMes: 'Una carpeta por mes',
  agruparDia: 'Una carpeta por día',
  activa: 'Se ofrece al crear correspondencia',
} as const;

function ownerOf(row: LetterTemplate | null, kind: 'proyecto' | 'proceso') {
  const value = row?.[kind];
  return value ? [{ value, label: row[`${kind}Nombre`] ?? '' }] : [];
}

const valuesOf = (row: LetterTemplate | null) => ({
  nombre: row?.nombre ?? '',
  proyecto: row?.proyecto ?? null,
  proceso: row?.proceso ?? null,
  archivo: row?.archivo ?? '',
  camposPie: (row?.camposPie ?? []).map(({ nombre, texto }) => ({ nombre, texto })),
  agruparAnio: row?.agruparAnio ?? true,
  agruparMes: row?.agruparMes ?? false,
  agruparDia: row?.agruparDia ?? false,
  activa: row?.activa ?? true,
});
