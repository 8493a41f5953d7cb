import { Alert } from 'antd';
import type { Finding } from '../../operations/figures.ts';

/** What is typed and the tables say otherwise, beside the text that says so. Nothing is held back. */
export function FigureWarnings({ findings }: { findings: readonly Finding[] }) {
  // A figure without value is told where the text is read.
  const typed = findings.filter(({ tipo }) => tipo === 'cifra');
  if (typed.length === 0) return null;
  return (
    <Alert
      className="no-imprimir"
      type="warning"
      showIcon
      title="Hay cifras escritas que no están en las tablas"
      description={
        <ul className="cifras-lista">
          {[...new Set(typed.map(({ mensaje }) => mensaje))].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      }
    />
  );
}
