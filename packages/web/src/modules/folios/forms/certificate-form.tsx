import {
  type CertificateField,
  certificateFields,
} from '@comarca/shared/modules/folios/certificate';
import { folioFields, folioSchema } from '@comarca/shared/modules/folios/folio.fields';
import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { among } from '../../../platform/pickers/form-source.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { FieldVerdict } from '../components/field-verdict.tsx';
import { AnnotationList } from '../components/folio-titles.tsx';
import { confirmCertificate, type OpenCertificate } from '../operations/certificates.ts';
import { folioCities, foliosKey } from '../operations/folios.ts';
import {
  changedFields,
  type FolioControl,
  startingValues,
  TITLES,
  valuesToSend,
} from './certificate-values.ts';

const UNCONFIRMED = 'Falta confirmar este campo';

interface Props {
  certificate: OpenCertificate;
  onPage: (page: number) => void;
}

/** What was recognised, field by field: each is looked at, corrected where it is wrong, and confirmed. */
export function CertificateForm({ certificate, onPage }: Props) {
  const goTo = useGoTo();
  const confirmed = useConfirmed(certificate);
  const titles = useTitles(certificate);
  const [updates, setUpdates] = useState(false);
  const start = startingValues(certificate);
  const form = useEntityForm({
    schema: folioSchema,
    defaults: start,
    version: certificate.version,
    save: async (values, call) => {
      const missing = confirmed.missing();
      if (missing.length > 0) {
        throw refused(missing.map((field) => ({ campo: field, message: UNCONFIRMED })));
      }
      const byHand = [...changedFields(start, values), ...(titles.areChanged ? [TITLES] : [])];
      const seen = [...new Set([...confirmed.all, ...byHand])];
      const what = { ...titles.values, revisados: seen, actualizar: updates };
      const sent = valuesToSend(certificate, values, seen);
      return confirmCertificate(certificate.id, sent, what, call);
    },
    doing: 'al guardar el folio',
    plainRefusals: true,
    success: 'Folio guardado Exitosamente',
    invalidate: [foliosKey],
    onSaved: (id: string) => goTo({ route: 'ListFolio', search: { itemId: id } }),
  });
  const back = () => goTo({ route: 'FolioCertificates' });
  return (
    <EntityForm form={form} onClose={back} closeLabel="Volver" saveLabel="Guardar folio">
      {certificate.existente && (
        <Checkbox checked={updates} onChange={(event) => setUpdates(event.target.checked)}>
          Ya hay un folio {certificate.existente.fmi}: actualizarlo con lo que confirmo aquí
        </Checkbox>
      )}
      {certificateFields.map((name) => (
        <div key={name} className="certificado-fila">
          <FieldControl control={form.control} name={name} certificate={certificate} />
          <FieldVerdict
            control={form.control}
            name={name}
            certificate={certificate}
            isConfirmed={confirmed.all.includes(name)}
            onConfirm={() => confirmed.toggle(name)}
            onPage={onPage}
          />
        </div>
      ))}
      <div className="certificado-fila">
        <h2>Linderos, tradición y anotaciones</h2>
        {titles.fields}
        <AnnotationList annotations={certificate.anotaciones} />
        <Checkbox
          checked={confirmed.all.includes(TITLES)}
          onChange={() => confirmed.toggle(TITLES)}
        >
          Confirmo linderos, tradición y anotaciones
        </Checkbox>
      </div>
    </EntityForm>
  );
}

interface ControlProps {
  control: FolioControl;
  name: CertificateField;
  certificate: OpenCertificate;
}

function FieldControl({ control, name, certificate }: ControlProps) {
  const found = certificate.campos
    .filter(({ campo }) => campo === 'municipality')
    .map(({ valor, mostrado }) => ({ id: valor, nombre: mostrado }));
  const municipality = among(folioCities, ...found, certificate.existente?.municipio);
  return (
    <FormFields control={control} fields={folioFields} names={[name]} sources={{ municipality }} />
  );
}

/** Which of what was recognised has been confirmed. */
function useConfirmed({ campos, cabidaLinderos, complementacion, anotaciones }: OpenCertificate) {
  const [all, setAll] = useState<string[]>([]);
  const hasTitles = Boolean(cabidaLinderos || complementacion || anotaciones.length > 0);
  const asked = [...campos.map(({ campo }) => campo), ...(hasTitles ? [TITLES] : [])];
  return {
    all,
    missing: () => asked.filter((name) => !all.includes(name)),
    toggle: (name: string) =>
      setAll((before) =>
        before.includes(name) ? before.filter((one) => one !== name) : [...before, name],
      ),
  };
}

/** The texts that were recognised, to be corrected. */
function useTitles({ cabidaLinderos, complementacion, anotaciones }: OpenCertificate) {
  const [texts, setTexts] = useState({ cabidaLinderos, complementacion });
  const part = (name: keyof typeof texts, label: string) => (
    <TextPart
      label={label}
      value={texts[name]}
      onChange={(text) => setTexts((before) => ({ ...before, [name]: text }))}
    />
  );
  return {
    values: { ...texts, anotaciones },
    areChanged:
      texts.cabidaLinderos !== cabidaLinderos || texts.complementacion !== complementacion,
    fields: (
      <>
        {part('cabidaLinderos', 'Cabida y linderos')}
        {part('complementacion', 'Complementación')}
        <h3>Anotaciones ({anotaciones.length})</h3>
      </>
    ),
  };
}

interface TextProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function TextPart({ label, value, onChange }: TextProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={value}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
