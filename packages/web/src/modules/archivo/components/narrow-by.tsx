import { optionsIn } from '@comarca/shared/modules/archivo/document-values';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Popover, Select } from 'antd';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { archiveKey, loadTags } from '../operations/archive.ts';
import { type TypeField, useDocumentTypes } from '../operations/types.ts';
import { contentKinds } from './kinds.tsx';
import type { FieldNarrowing, Narrowing } from './narrowing.ts';
import { TypeChoice } from './type-choice.tsx';

interface Props {
  value: Narrowing;
  onChange: (value: Narrowing) => void;
}

/** What narrows the list: what files are, their tags, their type, and the fields of that type. */
export function NarrowBy({ value, onChange }: Props) {
  const { data: tags = [] } = useQuery({
    queryKey: [...archiveKey, 'etiquetas'],
    queryFn: loadTags,
    meta: { doing: 'al cargar las etiquetas' },
  });
  const { data: types = [] } = useDocumentTypes();
  const fields = types.find(({ id }) => id === value.tipo)?.campos ?? [];
  return (
    <>
      <Select
        aria-label="Qué son"
        allowClear
        placeholder="De todo tipo"
        value={value.clase}
        options={contentKinds}
        onChange={(kind: string | undefined) => onChange({ ...value, clase: kind ?? null })}
      />
      {tags.length > 0 && (
        <Select
          aria-label="Etiqueta"
          allowClear
          showSearch
          placeholder="Con cualquier etiqueta"
          value={value.etiqueta}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          popupMatchSelectWidth={false}
          onChange={(tag: string | undefined) => onChange({ ...value, etiqueta: tag ?? null })}
        />
      )}
      <TypeChoice
        label="Tipo documental"
        placeholder="De todo tipo documental"
        value={value.tipo}
        onChange={(type) => onChange({ ...value, tipo: type, campos: {} })}
      />
      {fields.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomRight"
          getPopupContainer={(button) => button.parentElement ?? document.body}
          content={<FieldsOf fields={fields} value={value} onChange={onChange} />}
        >
          <Button>Campos…</Button>
        </Popover>
      )}
    </>
  );
}

function FieldsOf({ fields, value, onChange }: Props & { fields: readonly TypeField[] }) {
  return (
    <div className="archivo-formulario archivo-filtros">
      {fields.map((field) => (
        <FieldFilter
          key={field.id}
          field={field}
          value={value.campos[field.id] ?? {}}
          onChange={(narrowing) =>
            onChange({ ...value, campos: { ...value.campos, [field.id]: narrowing } })
          }
        />
      ))}
    </div>
  );
}

interface FilterProps {
  field: TypeField;
  value: FieldNarrowing;
  onChange: (value: FieldNarrowing) => void;
}

function FieldFilter(props: FilterProps) {
  const { field } = props;
  const id = `archivo-filtro-${field.id}`;
  return (
    <div>
      <label htmlFor={id}>{field.nombre}</label>
      <div className="archivo-rango">
        <Control {...props} id={id} />
      </div>
    </div>
  );
}

function Control({ field, value, onChange, id }: FilterProps & { id: string }) {
  switch (field.clase) {
    case 'NÚMERO':
      return (['desde', 'hasta'] as const).map((bound) => (
        <InputNumber<number>
          key={bound}
          id={bound === 'desde' ? id : `${id}-${bound}`}
          aria-label={`${field.nombre}, ${bound}`}
          placeholder={bound}
          decimalSeparator=","
          value={value[bound] === undefined ? null : Number(value[bound])}
          onChange={(typed) => onChange({ ...value, [bound]: typed === null ? '' : String(typed) })}
        />
      ));
    case 'DÍA':
      return (['desde', 'hasta'] as const).map((bound) => (
        <DayField
          key={bound}
          id={bound === 'desde' ? id : `${id}-${bound}`}
          name={`${id}-${bound}`}
          ref={() => undefined}
          value={value[bound] ?? ''}
          onChange={(day) => onChange({ ...value, [bound]: day as string })}
          onBlur={() => undefined}
        />
      ));
    case 'SÍ O NO':
      return (
        <Select
          id={id}
          allowClear
          placeholder="Sí o no"
          value={value.si === undefined ? null : String(value.si)}
          options={[
            { value: 'true', label: 'Sí' },
            { value: 'false', label: 'No' },
          ]}
          onChange={(chosen: string | undefined) =>
            onChange({ si: chosen === undefined ? undefined : chosen === 'true' })
          }
        />
      );
    case 'OPCIÓN':
      return (
        <Select
          id={id}
          allowClear
          placeholder="Cualquiera"
          value={value.opcion ?? null}
          options={optionsIn(field.opciones).map((option) => ({ value: option, label: option }))}
          onChange={(chosen: string | undefined) => onChange({ opcion: chosen })}
        />
      );
    default:
      return (
        <Input
          id={id}
          allowClear
          placeholder="Que contenga…"
          value={value.texto ?? ''}
          onChange={(event) => onChange({ texto: event.target.value })}
        />
      );
  }
}
