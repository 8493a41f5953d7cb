import { decodeNpn } from '@comarca/shared/modules/catastro/npn';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { NpnParts } from './npn-parts.tsx';

/** Takes a typed number apart as it is typed. */
export function NpnDecoder({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const decoded = decodeNpn(text);
  return (
    <Modal open title="Descifrar un número predial" footer={null} width={720} onCancel={onClose}>
      <Input
        autoFocus
        aria-label="Número predial de 30 o 20 dígitos"
        placeholder="30 dígitos, o los 20 del anterior"
        value={text}
        maxLength={60}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <div className="catastro-columnas" role="status" style={{ marginBlockStart: 12 }}>
          {decoded.errores.length > 0 && (
            <Alert
              type="error"
              showIcon
              title="El número no es válido"
              description={decoded.errores.map((one) => <div key={one}>{one}</div>)}
            />
          )}
          <div>
            <NpnParts parts={decoded.partes} />
            {decoded.npn && decoded.npn !== text && <p>De 30 dígitos: {decoded.npn}</p>}
            {decoded.anterior && decoded.anterior !== text && <p>Anterior: {decoded.anterior}</p>}
          </div>
        </div>
      )}
    </Modal>
  );
}
