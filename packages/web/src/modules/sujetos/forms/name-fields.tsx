import { type SubjectClass, subjectLimits } from '@comarca/shared/modules/sujetos/sujeto';
import { Input, Select } from 'antd';
import { Campo } from '../../../ui/campo.tsx';
import { classTexts } from '../operations/clases.ts';
import type { SubjectsInit } from '../operations/sujetos.ts';
import type { SubjectControl } from './contact-table.tsx';

interface Props {
  clase: SubjectClass;
  control: SubjectControl;
  genres: SubjectsInit['generos'];
}

/** Names; the acronym of a company; surnames and gender of a person. */
export function NameFields({ clase, control, genres }: Props) {
  return (
    <>
      <Campo
        control={control}
        name="names"
        label={classTexts[clase].nameLabel}
        required
        maxLength={subjectLimits.names}
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </Campo>
      {clase === 'EMPRESA' ? (
        <Campo
          control={control}
          name="acronym"
          label="Sigla"
          required
          maxLength={subjectLimits.acronym}
          help="Nombra la carpeta de la empresa en el sitio de documentos y abre el código de sus proyectos"
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </Campo>
      ) : (
        <PersonFields control={control} genres={genres} />
      )}
    </>
  );
}

function PersonFields({ control, genres }: Omit<Props, 'clase'>) {
  return (
    <div className="sujeto-columnas">
      <Campo
        control={control}
        name="firstSurname"
        label="Primer Apellido"
        required
        maxLength={subjectLimits.surname}
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </Campo>
      <Campo
        control={control}
        name="secondSurname"
        label="Segundo Apellido"
        maxLength={subjectLimits.surname}
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </Campo>
      <Campo control={control} name="genre" label="Genero">
        {({ name: _name, maxLength: _max, onChange, ...field }) => (
          <Select<string | null>
            {...field}
            allowClear
            placeholder="Sin especificar"
            options={genres.map(({ id, genero }) => ({ value: id, label: genero }))}
            onChange={(value) => onChange(value ?? null)}
          />
        )}
      </Campo>
    </div>
  );
}
