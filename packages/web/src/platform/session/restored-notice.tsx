import { Alert } from 'antd';

/** What was typed came back after the page or the session was lost. */
export function RestoredNotice() {
  return (
    <Alert
      type="info"
      showIcon
      closable={{ 'aria-label': 'Cerrar' }}
      title="Se recuperó lo que había escrito y no se había guardado."
    />
  );
}
