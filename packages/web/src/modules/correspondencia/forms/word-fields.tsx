import { MAX_FOOTER_TEXT } from '@comarca/shared/modules/correspondencia/letter.fields';
import type { editLetterSchema } from '@comarca/shared/modules/correspondencia/letters.schema';
import { Input } from 'antd';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import type { Uploads } from '../../../platform/uploads/use-uploads.ts';
import { Field } from '../../../ui/fields/field.tsx';
import type { Letter, ReceivedFile } from '../operations/letters.ts';
import type { EditValues } from './letter-values.ts';
import { UploadField } from './upload-field.tsx';

interface Props {
  control: Control<EditValues, unknown, z.output<typeof editLetterSchema>>;
  letter: Letter;
  uploads: Uploads<ReceivedFile>;
}

/**
 * The Word file of a letter that is not approved yet: what the fields of its template say, while it is
 * as the template made it, and one that a person wrote in its place.
 */
export function WordFields({ control, letter, uploads }: Props) {
  const { documentoGenerado, camposPie, archivo, acciones } = letter;
  return (
    <>
      {documentoGenerado &&
        camposPie.map(({ nombre }, index) => (
          <Field
            key={nombre}
            control={control}
            name={`camposPie.${index}.texto`}
            label={nombre}
            maxLength={MAX_FOOTER_TEXT}
          >
            {(field) => <Input.TextArea {...field} autoSize={{ maxRows: 20 }} />}
          </Field>
        ))}
      {acciones.some(({ nombre }) => nombre === 'redactar') && (
        <UploadField
          control={control}
          name="archivoWord"
          idsTaken={([first]) => first?.id ?? null}
          uploads={uploads}
          label="Cambiar el documento de Word"
          accept=".docx"
          help={wordHelp(archivo?.nombre, documentoGenerado)}
          single
        />
      )}
    </>
  );
}

function wordHelp(name: string | undefined, isGenerated: boolean): string {
  if (name === undefined)
    return 'La carta todavía no tiene un archivo de Word: sin él no se aprueba.';
  return isGenerated
    ? `Ahora: ${name}. Al guardar, la plantilla lo hace de nuevo con los cambios, salvo que cargue aquí el suyo.`
    : `Ahora: ${name}, que escribió una persona. Los cambios de este formulario no lo tocan.`;
}
