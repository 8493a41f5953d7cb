import type { CertificateField } from '@comarca/shared/modules/folios/certificate';
import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { Button, Checkbox } from 'antd';
import { useWatch } from 'react-hook-form';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { differenceFrom, type FolioControl } from '../forms/certificate-values.ts';
import type { FoundValue, OpenCertificate } from '../operations/certificates.ts';

interface Props {
  control: FolioControl;
  name: CertificateField;
  certificate: OpenCertificate;
  isConfirmed: boolean;
  onConfirm: () => void;
  onPage: (page: number) => void;
}

/** Whether a field was recognised, where, how it compares with the folio that there is, and its confirmation. */
export function FieldVerdict({ control, name, certificate, ...acts }: Props) {
  const value = useWatch({ control, name });
  const found = certificate.campos.find(({ campo }) => campo === name);
  return (
    <div className="certificado-fila-pie">
      <Recognition found={found} value={value} onPage={acts.onPage} />
      {certificate.existente && (
        <Difference existing={certificate.existente} name={name} value={value} />
      )}
      {found && (
        <Checkbox checked={acts.isConfirmed} onChange={acts.onConfirm}>
          Confirmo {folioFields[name].label.toLowerCase()}
        </Checkbox>
      )}
    </div>
  );
}

interface RecognitionProps {
  found: FoundValue | undefined;
  value: unknown;
  onPage: (page: number) => void;
}

function Recognition({ found, value, onPage }: RecognitionProps) {
  if (!found) return <StatusChip tone="naranja">No se reconoció</StatusChip>;
  const isAsRead = String(value ?? '') === found.valor;
  return (
    <>
      {isAsRead ? (
        <StatusChip tone="azul">Reconocido</StatusChip>
      ) : (
        <StatusChip tone="verde">Corregido</StatusChip>
      )}
      <Button type="link" size="small" onClick={() => onPage(found.pagina)}>
        Página {found.pagina}
      </Button>
      <span className="certificado-linea">«{found.linea}»</span>
    </>
  );
}

interface DifferenceProps {
  existing: NonNullable<OpenCertificate['existente']>;
  name: CertificateField;
  value: unknown;
}

function Difference({ existing, name, value }: DifferenceProps) {
  const difference = differenceFrom(existing, name, value);
  if (difference.kind === 'igual') return <StatusChip tone="gris">Igual al folio</StatusChip>;
  if (difference.kind === 'nuevo') return <StatusChip tone="lima">Nuevo</StatusChip>;
  return <StatusChip tone="rojo">Difiere: hoy dice {difference.stored}</StatusChip>;
}
