import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { Input } from 'antd';
import { optionsOf } from '../../../platform/record/choices.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { classTexts } from '../operations/subject-classes.ts';
import type { SubjectsInit } from '../operations/subjects.ts';
import type { SubjectControl } from './contact-table.tsx';

interface Props {
  clase: SubjectClass;
  control: SubjectControl;
  genres: SubjectsInit['generos'];
}

/** Names; the acronym of a company; surnames and gender of a person. */
export function NameFields({ clase, control, genres }: Props) {
  const declared = { control, fields: classTexts[clase].fields };
  return (
    <>
      <DeclaredField {...declared} name="names">
        {(field) => <Input {...field} autoComplete="off" />}
      </DeclaredField>
      {clase === 'EMPRESA' ? (
        <DeclaredField
          {...declared}
          name="acronym"
          help="Nombra la carpeta de la empresa en el sitio de documentos y abre el código de sus proyectos"
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </DeclaredField>
      ) : (
        <div className="sujeto-columnas">
          <FormFields {...declared} names={['firstSurname', 'secondSurname']} />
          <DeclaredField {...declared} name="genre">
            {(field) => (
              <ChoiceField
                {...field}
                clearable
                placeholder="Sin especificar"
                options={optionsOf(declared.fields.genre, genres)}
              />
            )}
          </DeclaredField>
        </div>
      )}
    </>
  );
}
