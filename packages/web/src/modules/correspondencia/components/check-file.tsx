import { FileProtectOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Upload } from 'antd';
import { type FileOutcome, verifyFile } from '../operations/verification.ts';

const outcomes: Record<
  FileOutcome,
  { type: 'success' | 'error' | 'warning'; title: string; description: string }
> = {
  autentico: {
    type: 'success',
    title: 'Auténtico',
    description: 'El archivo es, byte por byte, el documento que se radicó con este número.',
  },
  alterado: {
    type: 'error',
    title: 'Alterado',
    description: 'El archivo dice tener este radicado, pero se modificó después de radicarse.',
  },
  desconocido: {
    type: 'warning',
    title: 'Desconocido',
    description: 'El archivo no es el documento que se radicó con este número.',
  },
};

/** Drop a file to know whether it is the one that was filed. It never leaves the browser. */
export function CheckFile({ codigo }: { codigo: string }) {
  const check = useMutation({ mutationFn: (file: File) => verifyFile(codigo, file) });
  const outcome = check.data && outcomes[check.data];
  return (
    <section className="verificacion-archivo" aria-labelledby="verificacion-archivo-titulo">
      <h2 id="verificacion-archivo-titulo">Compruebe su copia</h2>
      <Upload.Dragger
        accept="application/pdf,.pdf"
        multiple={false}
        showUploadList={false}
        aria-label="Archivo por comprobar: arrástrelo o elíjalo"
        beforeUpload={(file) => {
          check.mutate(file);
          return false;
        }}
      >
        <p className="verificacion-signo" aria-hidden>
          <FileProtectOutlined />
        </p>
        <p>Arrastre aquí el archivo, o pulse para elegirlo.</p>
        <p className="verificacion-nota">El archivo no sale de su equipo.</p>
      </Upload.Dragger>
      <div aria-live="polite" className="verificacion-resultado">
        {check.isPending && <Alert type="info" showIcon title="Comprobando…" />}
        {check.isError && <Alert type="error" showIcon title={check.error.message} />}
        {check.isSuccess && outcome && (
          <Alert
            type={outcome.type}
            showIcon
            title={outcome.title}
            description={`${check.variables.name}: ${outcome.description}`}
          />
        )}
      </div>
    </section>
  );
}
