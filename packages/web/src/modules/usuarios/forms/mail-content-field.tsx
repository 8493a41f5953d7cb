import { mailVariables, variableText } from '@comarca/shared/modules/usuarios/mass-email.variables';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { RichTextField } from '../../../platform/rich-text/rich-text-field.tsx';
import type { FieldControl } from '../../../ui/fields/field.tsx';

const variables = mailVariables.map(({ name, label }) => ({ label, text: variableText(name) }));

/** What the editor does not keep of HTML that somebody wrote by hand. */
const BEYOND_THE_EDITOR =
  /<(?!\/?(?:p|br|hr|blockquote|pre|code|strong|b|em|i|u|s|h[2-4]|ul|ol|li|a|img)\b)[a-z]|\sstyle=/i;

type Mode = 'Editor' | 'HTML';

/** The content of a mass e-mail: with an editor, or as HTML for who writes it by hand. */
export function MailContentField(field: FieldControl<string>) {
  const [mode, setMode] = useState<Mode>('Editor');
  const confirm = useConfirm();
  const change = async (wanted: Mode) => {
    const isLost = wanted === 'Editor' && BEYOND_THE_EDITOR.test(field.value);
    const question = {
      title: '¿Pasar al editor?',
      message:
        'El editor no conoce tablas, estilos ni otras marcas de este HTML: se pierden al escribir en él.',
      confirm: 'Pasar al editor',
    };
    if (!isLost || (await confirm(question))) setMode(wanted);
  };
  return (
    <div className="correo-contenido">
      {mode === 'Editor' ? (
        <RichTextField {...field} label="Contenido" linksPictures variables={variables} />
      ) : (
        <Input.TextArea {...field} autoSize={{ minRows: 8, maxRows: 20 }} />
      )}
      <Segmented<Mode>
        size="small"
        aria-label="Editor o HTML"
        options={['Editor', 'HTML']}
        value={mode}
        onChange={(wanted) => void change(wanted)}
      />
    </div>
  );
}
