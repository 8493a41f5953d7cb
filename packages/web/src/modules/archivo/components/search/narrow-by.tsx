import { optionsIn } from '@comarca/shared/modules/archivo/document-values';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { NarrowingChip } from '../../../../platform/management/filter-chips.tsx';
import { FilterFold } from '../../../../platform/management/filter-fold.tsx';
import '../../../../platform/management/list/list-screen.css';
import { FilterField } from '../../../../platform/management/list/filters/filter-field.tsx';
import { filterTexts } from '../../../../platform/management/list/list-state.ts';
import { type PickerItem, SearchPicker } from '../../../../platform/pickers/search-picker.tsx';
import { DayField } from '../../../../ui/fields/day-field.tsx';
import { archiveKey, loadTags } from '../../operations/archive.ts';
import { findAuthors } from '../../operations/people-choices.ts';
import { type DocumentType, type TypeField, useDocumentTypes } from '../../operations/types.ts';
import { contentKinds } from '../explorer/kinds.tsx';
import {
  activeNarrowing,
  dayFilters,
  type FieldNarrowing,
  type Narrowing,
  NOT_NARROWED,
  optionsOf,
  phaseOptions,
} from './narrowing.ts';

interface Props {
  value: Narrowing;
  onChange: (value: Narrowing) => void;
}

/** What narrows the list, folded: what files are, tags, type with its fields, phase; and what is in force. */
export function NarrowBy(props: Props) {
  const { value, onChange } = props;
  const { data: types = [] } = useDocumentTypes();
  const active = activeNarrowing(value, types);
  return (
    <>
      <FilterFold active={active.length}>
        <NarrowingFields {...props} types={types} />
      </FilterFold>
      {active.length > 0 && (
        <ul className="lista-fichas" aria-label="Filtros activos">
          {active.map(({ key, without, ...chip }) => (
            <li key={key}>
              <NarrowingChip {...chip} onRemove={() => onChange(without)} />
            </li>
          ))}
          <li>
            <Button type="link" size="small" onClick={() => onChange(NOT_NARROWED)}>
              Quitar filtros
            </Button>
          </li>
        </ul>
      )}
    </>
  );
}

function NarrowingFields({ value, onChange, types }: Props & { types: readonly DocumentType[] }) {
  const { data: tags = [] } = useQuery({
    queryKey: [...archiveKey, 'etiquetas'],
    queryFn: loadTags,
    meta: { doing: 'al cargar las etiquetas' },
  });
  const fields = types.find(({ id }) => id === value.tipo)?.campos ?? [];
  const choices: Omit<ChoiceProps, 'onChange'>[] = [
    { id: 'clase', label: 'Qué son', value: value.clase, options: contentKinds },
    { id: 'etiqueta', label: 'Etiqueta', value: value.etiqueta, options: optionsOf(tags) },
    { id: 'fase', label: 'Archivo', value: value.fase, options: phaseOptions },
    {
      id: 'tipo',
      label: 'Tipo documental',
      value: value.tipo,
      options: types.map(({ id, nombre }) => ({ value: id, label: nombre })),
    },
  ];
  return (
    <>
      {choices
        .filter(({ options }) => options.length > 0)
        .map((choice) => (
          <Choice
            key={choice.id}
            {...choice}
            onChange={(chosen) =>
              onChange({
                ...value,
                [choice.id]: chosen,
                ...(choice.id === 'tipo' && { campos: {} }),
              })
            }
          />
        ))}
      {dayFilters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          state={{
            values: { [filter.key]: [...value[filter.of]] },
            change: (changes) =>
              onChange({ ...value, [filter.of]: filterTexts(changes, filter.key) }),
          }}
        />
      ))}
      <AuthorFilter
        value={value.autor}
        onChange={(author) => onChange({ ...value, autor: author })}
      />
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
    </>
  );
}

interface AuthorProps {
  value: PickerItem | null;
  onChange: (value: PickerItem | null) => void;
}

function AuthorFilter({ value, onChange }: AuthorProps) {
  const id = 'archivo-filtro-autor';
  return (
    <div className="lista-filtro">
      <label htmlFor={id}>Por</label>
      <SearchPicker
        id={id}
        source="archivo-autores"
        find={findAuthors}
        doing="al buscar quién cambió documentos"
        placeholder="Todos"
        known={value ? [value] : []}
        value={value?.value}
        onChange={(chosen) => {
          if (chosen === null) onChange(null);
        }}
        onPick={({ value: person, label }) => onChange({ value: person, label })}
      />
    </div>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <div className="lista-filtro">
      <label htmlFor={`archivo-filtro-${id}`}>{label}</label>
      <Select
        id={`archivo-filtro-${id}`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Todos"
        value={value}
        options={[...options]}
        onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
      />
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
    <div className="lista-filtro">
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
