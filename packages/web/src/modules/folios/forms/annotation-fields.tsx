import { DeleteOutlined } from '@ant-design/icons';
import {
  holderMarks,
  partySides,
  type titlesSchema,
} from '@comarca/shared/modules/folios/title.schema';
import { Button, Input, InputNumber, Select } from 'antd';
import { type Control, Controller, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import type { TitlesValues } from './titles-form.tsx';

type TitlesControl = Control<TitlesValues, unknown, z.output<typeof titlesSchema>>;

interface Props {
  control: TitlesControl;
  place: number;
  onRemove: () => void;
}

/** One annotation with its people. */
export function AnnotationFields({ control, place, onRemove }: Props) {
  const at = `anotaciones.${place}` as const;
  return (
    <div className="anotacion-forma">
      <div className="folio-pareja">
        <Field control={control} name={`${at}.numero`} label="Número" required>
          {(field) => <InputNumber {...field} min={1} max={9999} precision={0} />}
        </Field>
        <Field control={control} name={`${at}.fecha`} label="Fecha">
          {(field) => <DayField {...field} />}
        </Field>
        <Field control={control} name={`${at}.radicacion`} label="Radicación">
          {(field) => <Input {...field} maxLength={60} />}
        </Field>
        <Field control={control} name={`${at}.codigoActo`} label="Código del acto">
          {(field) => <Input {...field} maxLength={10} />}
        </Field>
        <Field control={control} name={`${at}.acto`} label="Acto">
          {(field) => <Input {...field} maxLength={300} />}
        </Field>
        <Field control={control} name={`${at}.valor`} label="Valor">
          {(field) => <MoneyField {...field} value={field.value ?? null} />}
        </Field>
      </div>
      <Field control={control} name={`${at}.documento`} label="Documento">
        {(field) => <Input {...field} maxLength={500} />}
      </Field>
      <Field control={control} name={`${at}.cancela`} label="Cancela las anotaciones">
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            mode="tags"
            tokenSeparators={[',', ' ']}
            placeholder="Números de anotación"
            value={(value ?? []).map(String)}
            onChange={(numbers: string[]) => onChange(numbers.map(Number))}
          />
        )}
      </Field>
      <Parties control={control} place={place} />
      <Button danger size="small" icon={<DeleteOutlined />} onClick={onRemove}>
        Quitar anotación
      </Button>
    </div>
  );
}

const sides = partySides.map((value) => ({ value, label: value }));
const marks = holderMarks.map((value) => ({ value, label: value || '—' }));

function Parties({ control, place }: { control: TitlesControl; place: number }) {
  const at = `anotaciones.${place}.personas` as const;
  const list = useFieldArray({ control, name: at });
  return (
    <>
      {list.fields.map((one, index) => (
        <div key={one.id} className="anotacion-persona">
          <Controller
            control={control}
            name={`${at}.${index}.lado`}
            render={({ field }) => <Select {...field} options={sides} aria-label="Lado" />}
          />
          <Controller
            control={control}
            name={`${at}.${index}.nombre`}
            render={({ field, fieldState }) => (
              <Input
                {...field}
                maxLength={300}
                placeholder="Nombre"
                aria-label="Nombre"
                {...(fieldState.error && { status: 'error' as const })}
              />
            )}
          />
          <Controller
            control={control}
            name={`${at}.${index}.identificacion`}
            render={({ field }) => (
              <Input
                {...field}
                maxLength={60}
                placeholder="Identificación"
                aria-label="Identificación"
              />
            )}
          />
          <Controller
            control={control}
            name={`${at}.${index}.titular`}
            render={({ field }) => <Select {...field} options={marks} aria-label="Titular" />}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label="Quitar persona"
            onClick={() => list.remove(index)}
          />
        </div>
      ))}
      <Button
        size="small"
        onClick={() => list.append({ lado: 'DE', nombre: '', identificacion: '', titular: '' })}
      >
        Agregar persona
      </Button>
    </>
  );
}
