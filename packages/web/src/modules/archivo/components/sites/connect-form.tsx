import { connectSiteSchema } from '@comarca/shared/modules/archivo/site.rules';
import { Alert, Checkbox, Input } from 'antd';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { archiveKey, type OpenFolder } from '../../operations/archive.ts';
import { connectSite } from '../../operations/sites.ts';

interface Props {
  folder: OpenFolder;
  /** whether not everybody sees the folder: then it is confirmed with a reason */
  isRestricted: boolean;
  onClose: () => void;
}

/** Connects a folder to one of SharePoint, which is made where it is missing. */
export function ConnectForm({ folder, isRestricted, onClose }: Props) {
  const form = useEntityForm({
    schema: connectSiteSchema,
    defaults: {
      ruta: folder.ruta.map(({ nombre }) => nombre).join('/'),
      confirma: false,
      motivo: '',
    },
    save: (values) => connectSite(folder.id, values),
    doing: 'al conectar la carpeta',
    success: 'Carpeta conectada: se está comparando con SharePoint',
    invalidate: [archiveKey],
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel="Conectar">
      <Alert
        type="info"
        showIcon
        className="formulario-aviso"
        title="Los documentos de esta carpeta, no los de sus subcarpetas, se envían a SharePoint, y lo que cambie allá llega como versiones nuevas."
      />
      <Field
        control={form.control}
        name="ruta"
        label="Carpeta de SharePoint"
        required
        maxLength={400}
        help="Carpetas separadas con /; se crean si no existen."
      >
        {(field) => <Input {...field} />}
      </Field>
      {isRestricted && (
        <>
          <Field control={form.control} name="confirma" label="No todo el mundo ve esta carpeta">
            {({ value, onChange, id }) => (
              <Checkbox id={id} checked={value} onChange={({ target }) => onChange(target.checked)}>
                Sé que en SharePoint la verá quien tenga permisos allá
              </Checkbox>
            )}
          </Field>
          <Field control={form.control} name="motivo" label="Motivo" required maxLength={500}>
            {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
          </Field>
        </>
      )}
    </EntityForm>
  );
}
