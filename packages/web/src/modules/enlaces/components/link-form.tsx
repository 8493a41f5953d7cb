import { addDays } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { drawnOf, NOT_DRAWN } from '@comarca/shared/core/preview';
import { linkSchema, PASSWORD_TRIES } from '@comarca/shared/modules/enlaces/link.rules';
import { Input, Switch } from 'antd';
import { useConfirmedFigures } from '../../../platform/confirm/use-confirmed-figures.ts';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type GivenRecord, linksKey, saveLink } from '../operations/links.ts';

/** A link opens for so long unless another day is said. */
const USUAL_DAYS = 30;

interface Props {
  record: GivenRecord;
  /** the kind of content; null for a page, which is always seen */
  type: string | null;
  onMade: (address: string) => void;
  onClose: () => void;
}

/** Whom a link is for, until when, and what may be done with it. */
export function LinkForm({ record, type, onMade, onClose }: Props) {
  const confirmed = useConfirmedFigures({
    title: '¿Dar el enlace con estas cifras?',
    confirm: 'Dar el enlace así',
  });
  const isShown = type === null || drawnOf(type) !== null;
  const form = useEntityForm({
    schema: linkSchema,
    defaults: {
      para: '',
      vence: addDays(dayOf(new Date()), USUAL_DAYS),
      contrasena: '',
      descarga: !isShown,
    },
    save: (values, { idempotencyKey }) =>
      confirmed(idempotencyKey, (agreed, key) => saveLink(record, values, agreed, key)),
    doing: 'al crear el enlace',
    success: 'Enlace creado Exitosamente',
    invalidate: [linksKey],
    onSaved: onMade,
  });
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar" saveLabel="Crear enlace">
      <TextField
        control={form.control}
        name="para"
        label="¿Para quién?"
        required
        maxLength={200}
        help="La persona o entidad a quien se lo dará."
      />
      <Field control={form.control} name="vence" label="Se abre hasta el" required>
        {(field) => <DayField {...field} />}
      </Field>
      <Field
        control={form.control}
        name="contrasena"
        label="Contraseña"
        help={`Opcional; désela por otro medio. Tras ${PASSWORD_TRIES} intentos errados el enlace se bloquea.`}
      >
        {(field) => <Input.Password {...field} autoComplete="new-password" />}
      </Field>
      <Field
        control={form.control}
        name="descarga"
        label="Puede descargarlo"
        help={isShown ? helpOf(type) : NOT_DRAWN}
      >
        {({ id, value, onChange }) => (
          <Switch id={id} checked={value} disabled={!isShown} onChange={onChange} />
        )}
      </Field>
    </EntityForm>
  );
}

const DRAWN =
  'Sin descarga se ve como páginas dibujadas, con una marca que dice a quién se dio, cuándo y con qué enlace.';
const LONG = ' De un documento muy largo se muestran solo las primeras páginas.';

function helpOf(type: string | null): string | undefined {
  if (type === null) return undefined;
  return ['text', 'tiff'].includes(drawnOf(type) ?? '') ? DRAWN + LONG : DRAWN;
}
