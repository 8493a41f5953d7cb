import { problemSchema } from '@comarca/shared/modules/desarrollos/development.schema';
import { Button, Input, Result } from 'antd';
import { useState } from 'react';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { developmentsKey } from '../operations/developments-key.ts';
import { reportProblem } from '../operations/report-problem.ts';
import { ScreenPicture } from './screen-picture.tsx';
import '../developments.css';

const schema = problemSchema.pick({ titulo: true, texto: true });

/** 'Reportar un problema': what goes wrong on the screen that is open. */
export function ProblemForm() {
  const [sent, setSent] = useState(0);
  const [isSent, setIsSent] = useState(false);
  if (isSent) {
    return (
      <Result
        status="success"
        title="Problema reportado"
        subTitle="Le avisaremos aquí y por correo cuando se publique su solución."
        extra={<Button onClick={() => setIsSent(false)}>Reportar otro</Button>}
      />
    );
  }
  return (
    <Report
      key={sent}
      onSent={() => {
        setSent(sent + 1);
        setIsSent(true);
      }}
    />
  );
}

function Report({ onSent }: { onSent: () => void }) {
  const [picture, setPicture] = useState<string | null>(null);
  const form = useEntityForm({
    schema,
    defaults: { titulo: '', texto: '' },
    save: (values, { idempotencyKey }) => reportProblem(values, picture, idempotencyKey),
    doing: 'al reportar el problema',
    success: 'Problema reportado Exitosamente',
    invalidate: [developmentsKey],
    onSaved: onSent,
  });
  return (
    <EntityForm form={form} saveLabel="Enviar reporte">
      <p>
        Cuente qué esperaba y qué pasó. Con el reporte van la dirección de esta pantalla, su
        navegador y la última solicitud que falló.
      </p>
      <Field control={form.control} name="titulo" label="Qué pasa" required maxLength={200}>
        {(field) => <Input {...field} />}
      </Field>
      <Field control={form.control} name="texto" label="Detalle" maxLength={4_000}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 6 }} />}
      </Field>
      <ScreenPicture onPicture={setPicture} />
    </EntityForm>
  );
}
