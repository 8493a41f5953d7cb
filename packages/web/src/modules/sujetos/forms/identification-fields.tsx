import {
  cleanIdentification,
  NIT,
  readNit,
} from '@comarca/shared/modules/sujetos/identificacion.rules';
import { subjectLimits } from '@comarca/shared/modules/sujetos/sujeto';
import { Input, Select, Switch } from 'antd';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Campo } from '../../../ui/campo.tsx';
import { onlyTypeOf, type SubjectSent, type SubjectValues } from './subject-values.ts';

interface Props {
  form: UseFormReturn<SubjectValues, unknown, SubjectSent>;
  types: readonly { id: string; nombre: string; tipoCorto: string }[];
}

/** The switch 'identificado / sin identificar', and the type and number of whom is identified. */
export function IdentificationFields({ form, types }: Props) {
  const { control, setValue, clearErrors } = form;
  const [identified, typeId, number] = useWatch({
    control,
    name: ['identified', 'identificationType', 'identification'],
  });
  const isNit = types.find(({ id }) => id === typeId)?.tipoCorto === NIT;
  const change = (next: boolean) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('identificationType', next ? onlyTypeOf(types) : null, options);
    setValue('identification', '', options);
    setValue('identified', next, options);
    clearErrors(['identificationType', 'identification']);
  };
  return (
    <>
      <Campo control={control} name="identified" label="Identificación">
        {({ id, ref, value }) => (
          <Switch
            id={id}
            ref={ref}
            checked={value}
            onChange={change}
            checkedChildren="identificado"
            unCheckedChildren="sin identificar"
          />
        )}
      </Campo>
      {identified && (
        <div className="sujeto-columnas">
          <Campo
            control={control}
            name="identificationType"
            label="Tipo de identificación"
            required
          >
            {({ name: _name, maxLength: _max, ...field }) => (
              <Select<string | null>
                {...field}
                placeholder="Seleccione"
                options={types.map(({ id, nombre, tipoCorto }) => ({
                  value: id,
                  label: `${tipoCorto} · ${nombre}`,
                }))}
              />
            )}
          </Campo>
          <Campo
            control={control}
            name="identification"
            label="Número de identificación"
            required
            maxLength={subjectLimits.identification}
            help={isNit ? nitHelp(number) : undefined}
          >
            {(field) => <Input {...field} autoComplete="off" />}
          </Campo>
        </div>
      )}
    </>
  );
}

/** Shows the check digit as soon as there is a number to compute it from. */
function nitHelp(number: string): string {
  const read = readNit(number);
  return cleanIdentification(number) !== '' && 'canonical' in read
    ? `Se guarda como ${read.canonical}`
    : 'El dígito de verificación se calcula: puede escribirlo o no';
}
