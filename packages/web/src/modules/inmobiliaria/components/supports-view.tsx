import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import {
  type SupportKind,
  supportNames,
  windOf,
} from '@comarca/shared/modules/inmobiliaria/support.rules';
import { FileLinks } from '../../../platform/uploads/file-links.tsx';
import type { StoredSupport } from '../operations/diagnoses/supports.ts';
import '../real-estate.css';

/** What proves a diagnosis: its pictures with where they were taken, then its files. */
export function SupportsView({ supports }: { supports: readonly StoredSupport[] }) {
  const pictures = supports.filter(({ clase }) => clase !== 'ANEXO');
  const files = supports.filter(({ clase }) => clase === 'ANEXO');
  return (
    <>
      {pictures.length > 0 && (
        <ul className="gi-fotos">
          {pictures.map((support) => (
            <li key={support.id}>
              <figure>
                <a href={`/media/${support.id}`} target="_blank" rel="noreferrer">
                  <img src={`/media/${support.id}`} alt={nameOf(support)} loading="lazy" />
                </a>
                <figcaption>{[nameOf(support), ...placeOf(support)].join(' · ')}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && <FileLinks files={files} />}
    </>
  );
}

const nameOf = ({ clase, descripcion }: Pick<StoredSupport, 'clase' | 'descripcion'>): string =>
  [supportNames[clase as SupportKind], descripcion].filter(Boolean).join(': ');

type Placed = Pick<StoredSupport, 'longitud' | 'latitud' | 'precision' | 'rumbo' | 'tomada'>;

/** Where, which way and when something was taken, as far as that is known. */
export const placeOf = ({ longitud, latitud, precision, rumbo, tomada }: Placed): string[] =>
  [
    latitud !== null && longitud !== null
      ? `${formatNumber(latitud, 6)}; ${formatNumber(longitud, 6)}${
          precision === null ? '' : ` (± ${formatNumber(precision, 0)} m)`
        }`
      : '',
    rumbo === null ? '' : `hacia el ${windOf(rumbo)} (${formatNumber(rumbo, 0)}°)`,
    tomada ? formatDateTime(tomada) : '',
  ].filter(Boolean);
